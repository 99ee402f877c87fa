import { patterns, type Mistake } from '../mistake.ts';
import { neighbours } from '../neighbours.ts';
import { shorten } from '../polish-grammar.ts';
import { childrenOf, partsOf } from '../syntax-tree.ts';
import { openBefore } from './brackets.ts';

const EXAMPLE = "Spróbuj tak: `{'kot': 3, 'pies': 5}`.";

/** What stands alone in the curly brackets of the line, where pairs are wanted. */
function elementsWithoutColon({ tree, error }: Mistake): string[] {
  const braces = tree
    .nodesAt(error.line ?? 1)
    .find(({ name }) => /^(?:Set|Dictionary)Expression$/.test(name));
  return partsOf(braces ? childrenOf(braces) : [])
    .filter((part) => part.length === 1 && /^(?:String|VariableName|Number)$/.test(part[0]!.name))
    .map((part) => shorten(tree.rangeOf(part)));
}

export const dictionaryPatterns = patterns({ type: 'SyntaxError', message: /^invalid syntax/ }, [
  {
    kind: 'decimal-comma',
    message: /^(?:invalid syntax|':' expected)/,
    source: /:\s*(\d+),(\d+)\s*[,}]/,
    sentence: 'W liczbie `$1,$2` jest przecinek, a Python zna tylko kropkę.',
    hint: 'Napisz `$1.$2`. Przecinkiem oddziela się pary w słowniku.',
  },
  {
    kind: 'dict-in-square-brackets',
    source: /=\s*\[\s*('•*'|"•*"|[\p{L}\d_]+)\s*:/u,
    when: ({ rest }) => rest.startsWith(':'),
    sentence: 'Pary z dwukropkiem to słownik, a słownik zapisuje się w klamrach `{ }`.',
    hint: 'Zamień `[` i `]` na klamry: `{$1: …}`.',
  },
  {
    kind: 'missing-comma',
    source: /^\s*(?:['"]|[\p{L}\d_]+\s*:)/u,
    find: (mistake) => {
      const { lines, error, rest } = mistake;
      // Python notices at the colon of the next pair, or says where the pair before it stands.
      const end = (error.line ?? 0) - (rest.startsWith(':') ? 1 : 0);
      return (
        openBefore(mistake)?.bracket === '{' && end > 0 && !/[,{]\s*$/.test(lines[end - 1]!) && String(end)
      );
    },
    sentence: 'W słowniku brakuje przecinka na końcu linijki $1.',
    hint: 'Dopisz tam `,` – każdą parę oddziela się od następnej przecinkiem.',
    line: '$1',
  },
  {
    kind: 'dict-colon',
    source: /=\s*\{\s*(?:['"][^'"]*['"]|\w+)\s+(?:['"\w])/,
    sentence: 'W słowniku między kluczem a wartością brakuje dwukropka.',
    hint: (mistake) => {
      const pair = neighbours(mistake);
      return pair ? `Napisz tak: \`${pair.join(': ')}\`.` : EXAMPLE;
    },
  },
  {
    kind: 'dict-colon',
    message: /^':' expected after dictionary key/,
    sentence: 'W słowniku między kluczem a wartością musi stać dwukropek.',
    hint: (mistake) => {
      const pair = neighbours(mistake);
      const alone = elementsWithoutColon(mistake)[0];
      return pair
        ? `Napisz tak: \`${pair.join(': ')}\`.`
        : alone
          ? `Dopisz po \`${alone}\` dwukropek i wartość: \`${alone}: …\`.`
          : EXAMPLE;
    },
  },
  {
    kind: 'dict-colon',
    source: /\{\s*(?:[^{}:]*,\s*)?('•*'|"•*"|[\p{L}\d_]+)\s*,\s*('•*'|"•*"|[\p{L}\d_]+)\s*:/u,
    when: ({ rest }) => rest.startsWith(':'),
    sentence: 'W tej klamrze `$2` ma dwukropek, a `$1` nie.',
    hint: 'W słowniku każdy klucz ma swoją wartość: dopisz ją po `$1`, na przykład `$1: 5`.',
  },
  {
    kind: 'dict-colon',
    message: /^(?:cannot assign to literal|invalid syntax)/,
    source: /\{\s*('•*'|"•*"|[\p{L}\d_]+)\s*=(?!=)/u,
    sentence: 'W słowniku między kluczem a wartością musi stać dwukropek, a nie znak `=`.',
    hint: 'Napisz tak: `$1: …`.',
  },
  {
    kind: 'missing-comma',
    source: /\{[^}]*:[^}]*['"\d]\s+['"][^}]*:/,
    sentence: 'W słowniku między parami brakuje przecinka.',
    hint: (mistake) => {
      const pair = neighbours(mistake);
      return pair ? `Wstaw przecinek między \`${pair[0]}\` a \`${pair[1]}\`.` : EXAMPLE;
    },
  },
  {
    kind: 'dict-value',
    message: /^expression expected after dictionary key/,
    sentence: 'W słowniku po dwukropku brakuje wartości.',
    hint: "Dopisz wartość, na przykład: `{'kot': 3}`.",
  },
]);
