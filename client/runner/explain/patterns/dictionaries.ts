import type { Pattern } from '../mistake.ts';

export const dictionaryPatterns: readonly Pattern[] = [
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
