import { headExample } from '../block-heads.ts';
import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

const INVALID = /^(?:invalid syntax|expected)/;
const NAME = String.raw`[\p{L}_][\p{L}\d_]*`;

const times = (count: string): string => headExample('for', count);

const LOOPS: Readonly<Record<string, (count: string) => string>> = {
  repeat: (count) => `Żeby powtórzyć coś kilka razy, napisz \`${times(count)}\`.`,
  loop: (count) => `Żeby powtórzyć coś kilka razy, napisz \`${times(count)}\`.`,
  forever: () => 'Żeby powtarzać coś bez końca, napisz `while True:`.',
  until: () => 'Pętla `while` działa, dopóki warunek jest prawdziwy, na przykład: `while x < 10:`.',
  foreach: () => 'Po elementach listy przechodzi się tak: `for element in lista:`.',
  switch: () => 'Do wyboru służą `if`, `elif` i `else`.',
  do: () => 'Powtarza się tak: `while True:`, a w środku `if` z poleceniem `break`.',
  when: () => 'W Pythonie program rusza sam, od pierwszej linijki, więc możesz usunąć tę linijkę.',
};

/** The blocks of Scratch and of other languages, written out as words. */
export const scratchPatterns = patterns({ type: 'SyntaxError', message: INVALID }, [
  {
    kind: 'scratch-block',
    source: new RegExp(`^\\s*(?:set|ustaw)\\s+(${NAME})\\s+(?:to|na)\\s+(\\S.*?)\\s*$`, 'iu'),
    sentence: 'Tak ustawia się zmienną w Scratchu, a w Pythonie służy do tego znak `=`.',
    hint: ({ written }, [name]) =>
      `Spróbuj tak: \`${name} = ${shorten(/\s(?:to|na)\s+(.*?)\s*$/i.exec(written)?.[1] ?? '…')}\`.`,
  },
  {
    kind: 'scratch-block',
    source: new RegExp(
      `^\\s*(?:change|zmień|zwiększ)\\s+(${NAME})\\s+(?:by|o)\\s+(-?)([\\d.]+|${NAME})\\s*$`,
      'iu',
    ),
    sentence: 'Tak zmienia się zmienną w Scratchu, a Python zapisuje to znakami.',
    hint: (_, [name, minus, value]) => `Spróbuj tak: \`${name} ${minus || '+'}= ${value}\`.`,
  },
  {
    kind: 'scratch-block',
    source: /^\s*(say|echo|puts|ask|powiedz|zapytaj|write|writeln|console|cout|std::cout|alert)\s+[^=\s]/i,
    say: ({ written }, [word]) => {
      const command = /^(?:ask|zapytaj)$/i.test(word) ? 'input' : 'print';
      const argument = written
        .trim()
        .slice(word.length)
        .trim()
        .replace(/^<<\s*|;$|\s*<<.*$/g, '');
      return {
        sentence: `Python nie zna polecenia \`${word}\`. ${command === 'print' ? 'Na ekranie wypisuje się poleceniem `print`.' : 'O odpowiedź pyta się poleceniem `input`.'}`,
        hint: `Spróbuj tak: \`${command}(${/^['"].*['"]$/.test(argument) ? shorten(argument) : "'…'"})\`.`,
      };
    },
  },
  {
    kind: 'foreign-repeat',
    source: /^\s*(repeat|forever|loop|foreach|until|unless|switch|do|when)\b[\s(]*(\d*)/,
    sentence: 'Python nie zna słowa `$1`.',
    hint: (_, [word, count]) =>
      LOOPS[word]?.(count) ?? 'Do powtarzania służą `for` i `while`, a do wyboru – `if`, `elif` i `else`.',
  },
  {
    kind: 'scratch-block',
    type: 'NameError',
    message: /^name '(ask|zapytaj_i_czekaj|answer|odpowiedz)'/,
    source: /^\s*(?:ask|zapytaj_i_czekaj)\s*\(/,
    sentence: 'Python nie zna polecenia `$1`, bo o odpowiedź pyta się poleceniem `input`.',
    hint: "Spróbuj tak: `odpowiedz = input('Jak masz na imię? ')`.",
  },
]);
