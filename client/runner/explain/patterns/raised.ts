import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

const quoted = (message: string): string => (message === '' ? '' : ` i mówi: „${shorten(message)}”`);

/** Errors that the learner's program raises on purpose. What it says is the learner's own text, so it may be shown. */
export const raisedPatterns = patterns({ type: 'AssertionError' }, [
  {
    kind: 'assertion',
    sentence: ({ error: { message } }) =>
      `Warunek po słowie \`assert\` nie został spełniony${message === '' ? '' : ` – program mówi: „${shorten(message)}”`}.`,
    hint: 'Sprawdź, jakie wartości mają zmienne w tym warunku. Możesz je wypisać poleceniem `print` linijkę wcześniej.',
  },
  {
    kind: 'raise-not-an-exception',
    type: 'TypeError',
    message: /^exceptions must (?:derive from|be)/,
    sentence: 'Po słowie `raise` musi stać błąd, a nie zwykła wartość.',
    hint: "Spróbuj tak: `raise ValueError('Tu wpisz, co się stało')`.",
  },
  {
    kind: 'interrupted',
    type: 'KeyboardInterrupt',
    sentence: 'Program został zatrzymany, zanim zdążył się skończyć.',
    hint: 'Nic się nie zepsuło. Uruchom program jeszcze raz, a jeśli nie chce się skończyć, sprawdź, czy pętla `while` ma kiedy się zatrzymać.',
  },
  {
    kind: 'raised',
    type: '*',
    source: /^\s*(?:\w+.*:\s*)?raise\s+(\w+)/,
    when: ({ error }, [name]) => !(name !== error.type),
    sentence: ({ error }) => `Program sam zgłosił błąd poleceniem \`raise\`${quoted(error.message)}.`,
    hint: 'Tak ma działać `raise`: przerywa program. Sprawdź, dlaczego doszedł on do tego miejsca, albo obsłuż błąd za pomocą `try` i `except`.',
  },
]);
