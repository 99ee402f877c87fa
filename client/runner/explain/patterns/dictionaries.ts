import type { Pattern } from '../mistake.ts';
import { openBefore } from './brackets.ts';

export const dictionaryPatterns: readonly Pattern[] = [
  {
    kind: 'missing-comma',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source: /^\s*(?:['"]|[\p{L}\d_]+\s*:)/u,
    say: (mistake) => {
      const { lines, error, rest } = mistake;
      const line = error.line ?? 0;
      if (openBefore(mistake)?.bracket !== '{') return null;
      // Python notices at the colon of the next pair, or says where the pair before it stands.
      const end = rest.startsWith(':') ? line - 1 : line;
      return end < 1 || /[,{]\s*$/.test(lines[end - 1]!)
        ? null
        : {
            sentence: `W słowniku brakuje przecinka na końcu linii ${end}.`,
            hint: 'Dopisz tam `,` – każdą parę oddziela się od następnej przecinkiem.',
            line: end,
          };
    },
  },
  {
    kind: 'dict-colon',
    type: 'SyntaxError',
    message: /^invalid syntax\. Perhaps you forgot a comma/,
    source: /=\s*\{\s*(?:['"][^'"]*['"]|\w+)\s+(?:['"\w])/,
    say: {
      sentence: 'W słowniku między kluczem a wartością brakuje dwukropka.',
      hint: "Spróbuj tak: `{'kot': 3, 'pies': 5}`.",
    },
  },
  {
    kind: 'dict-colon',
    type: 'SyntaxError',
    message: /^(?:':' expected after dictionary key|cannot assign to literal)/,
    source: /\{/,
    say: {
      sentence: 'W słowniku między kluczem a wartością musi stać dwukropek.',
      hint: "Spróbuj tak: `{'kot': 3, 'pies': 5}`.",
    },
  },
  {
    kind: 'missing-comma',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source: /\{[^}]*:[^}]*['"\d]\s+['"][^}]*:/,
    say: {
      sentence: 'W słowniku między parami brakuje przecinka.',
      hint: "Spróbuj tak: `{'kot': 3, 'pies': 5}`.",
    },
  },
  {
    kind: 'dict-value',
    type: 'SyntaxError',
    message: /^expression expected after dictionary key/,
    say: {
      sentence: 'W słowniku po dwukropku brakuje wartości.',
      hint: "Dopisz wartość, na przykład: `{'kot': 3}`.",
    },
  },
];
