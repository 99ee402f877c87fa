import { BLOT } from '../mask-code.ts';
import { patterns, type Mistake } from '../mistake.ts';
import { BUILTINS, KEYWORDS } from '../python-names.ts';

const UNTERMINATED = /^unterminated (?:t-)?string literal/;

/** Words in a bracket that are no names of the program, such as `print(Witaj świecie)`. */
const BARE_WORDS = /\b(print|input)\s*\(\s*([\p{L}_][\p{L}\d_]*(?:[\s,.!?:]+[\p{L}\d_]+|[!?.:]+)+)\s*\)?/u;

/** The text that has no end, from its quote to the end of the line. In `kot"` Python takes the `t` for a part of it. */
const broken = ({ error, written }: Mistake): string =>
  error.column === null ? '' : written.slice(error.column - 1).replace(/^t(?=['"])/, '');

export const stringPatterns = patterns({ type: 'SyntaxError', message: UNTERMINATED }, [
  {
    kind: 'missing-quotes',
    after: ['unknown-character', 'split-word'],
    message: /^invalid syntax/,
    source: BARE_WORDS,
    when: ({ tree }, [, words]) => {
      const strange = words.split(/[\s,.!?:]+/).filter((word) => word && !tree.names.has(word));
      return (
        strange.length > 1 && !strange.some((word) => KEYWORDS.includes(word) || BUILTINS.includes(word))
      );
    },
    sentence: 'Python nie wie, co zrobić z tymi słowami, bo nie stoją w cudzysłowie.',
    hint: "Weź cały tekst w cudzysłów: `$1('$2')`.",
  },
  {
    kind: 'unclosed-text-block',
    message: /^unterminated (?:f-string )?triple-quoted/,
    sentence: 'Tekst zaczęty trzema cudzysłowami nigdy się nie kończy.',
    hint: 'Dopisz trzy takie same cudzysłowy w miejscu, w którym tekst ma się skończyć.',
  },
  {
    kind: 'escaped-quote',
    message: /perhaps you escaped the end quote/,
    sentence: 'Ukośnik `\\` przed cudzysłowem sprawił, że Python nie widzi końca tekstu.',
    hint: 'Usuń ukośnik sprzed cudzysłowu albo wpisz dwa ukośniki: `\\\\`.',
  },
  {
    kind: 'text-over-lines',
    when: (mistake) => {
      const [quote] = broken(mistake);
      const next = mistake.code.split('\n')[mistake.error.line ?? 0] ?? '';
      return quote && next.split(quote).length === 2 && !/^\s*(?:print|input|[\w\s]+=)/.test(next);
    },
    sentence: 'Tekst w zwykłym cudzysłowie musi zmieścić się w jednej linijce.',
    hint: 'Połącz linijki w jedną, a tam, gdzie ma być nowa linijka, wpisz `\\n`. Możesz też użyć trzech cudzysłowów na początku i na końcu.',
  },
  {
    kind: 'mixed-quotes',
    find: ({ written }) => /(?<=[([{,=]\s*)(['"])([^'"]+)(?!\1)(['"])\s*(?=[,)\]}])/.exec(written)?.slice(1),
    sentence: 'Tekst zaczyna się od `$1`, a kończy na `$3` – oba cudzysłowy muszą być takie same.',
    hint: 'Napisz tak: `$1$2$1`.',
  },
  {
    kind: 'mixed-quotes',
    find: (mistake) =>
      /^(?:(')(?=[^']*(")[^']*$)|(")(?=[^"]*(')[^"]*$))/.exec(broken(mistake))?.filter(Boolean).slice(1),
    sentence: 'Tekst zaczyna się od `$1`, a kończy na `$2` – oba cudzysłowy muszą być takie same.',
    hint: 'Zmień jeden z cudzysłowów, tak aby na początku i na końcu był ten sam znak, na przykład `$1`.',
  },
  {
    kind: 'apostrophe-in-text',
    when: ({ written }) => /'[^'"]*[\p{L}]'[\p{L}][^'"]*'/u.test(written),
    sentence: "Apostrof w środku tekstu zakończył go za wcześnie, bo cały tekst też jest wzięty w `'`.",
    hint: 'Weź cały tekst w podwójny cudzysłów `"` – wtedy apostrof w środku nie przeszkadza.',
  },
  {
    kind: 'missing-opening-quote',
    find: (mistake) => {
      const [quote] = /^['"](?=[)\]},\s]*$)/.exec(broken(mistake)) ?? [];
      const before = mistake.written.slice(0, mistake.written.length - broken(mistake).length);
      const text = /[^'"([{,=]*[\p{L}\d!?.,]$/u.exec(before)?.[0].trimStart();
      return quote && text && !/\b[fFrRbBuU]$/.test(before) ? [quote, text] : null;
    },
    sentence: 'Ten tekst ma cudzysłów na końcu, ale brakuje go na początku.',
    hint: 'Dopisz `$1` przed pierwszą literą tekstu: `$1$2$1`.',
  },
  {
    kind: 'doubled-quotes',
    find: ({ written }) => /(['"])\1[)\]\s:;]*$/.exec(written)?.slice(1),
    when: (mistake) => /^['"][)\]\s:;]*$/.test(broken(mistake)),
    sentence: 'Na końcu tekstu jest o jeden cudzysłów za dużo.',
    hint: 'Zostaw na końcu tylko jeden znak `$1`.',
  },
  {
    kind: 'missing-quote',
    after: ['polish-quotes'],
    sentence: 'Brakuje cudzysłowu, który kończy tekst.',
    hint: (mistake) => {
      const [quote] = broken(mistake);
      const bracket = /[)\]}]+\s*:?\s*$/.exec(mistake.written)?.[0].trim();
      return `Dopisz ${quote ? `\`${quote}\`` : 'cudzysłów'} na końcu tekstu${bracket ? `, przed \`${bracket}\`` : ''}. Na początku i na końcu musi być ten sam znak.`;
    },
  },
  {
    kind: 'missing-quote',
    message: /^unterminated f-string literal/,
    sentence: 'Brakuje cudzysłowu, który kończy tekst zaczęty literą `f`.',
    hint: 'Dopisz na końcu tekstu taki sam cudzysłów, jaki stoi po literze `f`.',
  },
  {
    kind: 'f-string-empty',
    message: /^f-string: (?:valid|empty) expression/,
    sentence: 'W tekście z literą `f` są nawiasy `{}`, w których brakuje nazwy zmiennej.',
    hint: 'Wpisz między klamrami nazwę zmiennej, na przykład `{imie}`.',
  },
  {
    kind: 'f-string',
    message: /^(?:invalid syntax|f-string: (?!expecting '\}'|single '\}'|expecting a valid))/,
    // Inside of a text only the braces of an f-string are read as Python.
    when: ({ rest, error }) => rest.startsWith(BLOT) || error.message.startsWith('f-string'),
    find: ({ written, tree }) => {
      const field = [...written.matchAll(/\{([^{}]*)\}/g)].find(
        ([, inside]) => !/^\s*[\p{L}_][\p{L}\d_.]*(?:\[[^\]]*\]|\([^)]*\))?\s*(?:[:!].*)?$/u.test(inside!),
      );
      const joined = field?.[1]!.trim().replace(/\s+/g, '_') ?? '';
      const name = tree.names.has(joined) ? joined : /[\p{L}_][\p{L}\d_]*/u.exec(field?.[1] ?? '')?.[0];
      return [name ?? 'imie', field ? `: \`${field[0]}\`` : ''];
    },
    sentence: (_, [, field]) =>
      `Python nie rozumie tego, co stoi między klamrami w tekście z literą \`f\`${field}.`,
    hint: 'Zostaw między klamrami samą nazwę, na przykład `{$1}`, albo całe działanie, na przykład `{$1 + 1}`.',
  },
  {
    kind: 'f-string-brace',
    message:
      /^f-string: (?:expecting '}'|single '}'|expecting a valid expression)|was never closed.*f-string/,
    sentence: 'W tekście z literą `f` nie zgadzają się klamry: każda `{` potrzebuje swojej `}`.',
    hint: ({ written }) => {
      const name =
        /\{\s*([\p{L}_][\p{L}\d_]*)(?![^{]*\})/u.exec(written)?.[1] ??
        /(?<![{\p{L}\d_])([\p{L}_][\p{L}\d_]*)\s*\}/u.exec(written)?.[1];
      return name
        ? `Nazwa zmiennej musi stać między dwiema klamrami: \`{${name}}\`.`
        : 'Sprawdź, czy nazwa zmiennej stoi między dwiema klamrami, na przykład `{imie}`.';
    },
  },
]);
