import type { Pattern } from '../mistake.ts';

const INVALID = /^(?:invalid syntax|cannot assign to)/;

const INSTEAD: Readonly<Record<string, string>> = {
  repeat: 'Żeby powtórzyć coś 5 razy, napisz `for i in range(5):`.',
  loop: 'Żeby powtórzyć coś 5 razy, napisz `for i in range(5):`.',
  forever: 'Żeby powtarzać coś bez końca, napisz `while True:`.',
  until: 'Pętla `while` działa, dopóki warunek jest prawdziwy, na przykład: `while x < 10:`.',
  foreach: 'Po elementach listy przechodzi się tak: `for element in lista:`.',
  switch: 'Do wyboru służą `if`, `elif` i `else`.',
};

/** Habits from other languages: JavaScript, C, Scratch-like English. */
export const foreignPatterns: readonly Pattern[] = [
  {
    kind: 'foreign-comment',
    type: ['SyntaxError', 'NameError'],
    source: /(?:^\s*(\/\/|\/\*|\*\/|<!--|--)|\s(\/\/)\s*[\p{L}])/u,
    say: ({ error }, [sign = '', inside = '']) =>
      error.type === 'NameError' && !inside
        ? null
        : {
            sentence: `Komentarz w Pythonie zaczyna się od \`#\`, a nie od \`${sign || inside}\`.`,
            hint: 'Wstaw `#` na początku komentarza. Python pominie wszystko, co stoi za tym znakiem.',
          },
  },
  {
    kind: 'c-for-loop',
    type: 'SyntaxError',
    message: /^(?:invalid syntax|expected|cannot|unmatched)/,
    source: /^\s*for\s*\(.*[;=]/,
    say: {
      sentence: 'Tak pisze się pętlę `for` w innych językach, a Python robi to krócej.',
      hint: 'Spróbuj tak: `for i in range(5):` – pętla wykona się 5 razy.',
    },
  },
  {
    kind: 'increment',
    type: 'SyntaxError',
    message: INVALID,
    source: /([\p{L}_][\p{L}\d_]*)\s*(\+\+|--)/u,
    say: (_, [name = '', sign = '']) => ({
      sentence: `W Pythonie nie ma zapisu \`${sign}\`.`,
      hint: `Żeby ${sign === '++' ? 'zwiększyć' : 'zmniejszyć'} zmienną o 1, napisz \`${name} ${sign[0]!}= 1\`.`,
    }),
  },
  {
    kind: 'else-if',
    type: 'SyntaxError',
    source: /^\s*(else\s+if|elseif|elsif|elif\s+if|elfi|elesif)\b/,
    say: (_, [word = '']) => ({
      sentence: `W Pythonie zamiast \`${word}\` pisze się \`elif\`.`,
      hint: 'Zmień to na `elif`, na przykład: `elif wiek > 10:`.',
    }),
  },
  {
    kind: 'wrong-comparison',
    type: 'SyntaxError',
    message: INVALID,
    source: /(=>|=<|=!|<>|===|!==)/,
    say: (_, [sign = '']) => {
      const right =
        { '=>': '>=', '=<': '<=', '=!': '!=', '<>': '!=', '===': '==', '!==': '!=' }[sign] ?? '==';
      return {
        sentence: `Python nie zna znaku \`${sign}\`.`,
        hint: `Spróbuj tak: \`${right}\`. ${right.length === 2 && right[1] === '=' && right !== '==' ? 'Znak `=` stoi zawsze jako drugi.' : 'Do porównania służą dwa znaki równości.'}`,
      };
    },
  },
  {
    kind: 'and-or-not-signs',
    type: 'SyntaxError',
    message: INVALID,
    source: /(&&|\|\||!(?=\s*[\p{L}_(]))/u,
    say: (_, [sign = '']) => {
      const word = { '&&': 'and', '||': 'or', '!': 'not' }[sign] ?? 'and';
      return {
        sentence: `W Pythonie zamiast znaku \`${sign}\` pisze się słowo \`${word}\`.`,
        hint: `Zamień \`${sign}\` na \`${word}\`${sign === '!' ? '. Jeśli to miał być wykrzyknik w napisie, weź napis w cudzysłów.' : '.'}`,
      };
    },
  },
  {
    kind: 'curly-braces',
    type: 'SyntaxError',
    message: /^(?:invalid syntax|expected ':'|'\{' was never closed|unmatched '\}')/,
    source:
      /(?:^\s*(?:if|for|while|else|elif|def|function)\b.*\{\s*$|^\s*\}\s*(?:else.*)?$|^\s*(?:if|for|while|else|elif)\b[^:]*\{[^:]*\}\s*$)/,
    say: {
      sentence: 'W Pythonie bloków nie zamyka się w klamrach `{ }`.',
      hint: 'Zamiast `{` napisz dwukropek, linijki w bloku przesuń o 4 spacje, a `}` po prostu usuń.',
    },
  },
  {
    kind: 'foreign-declaration',
    type: 'SyntaxError',
    message: /^(?:invalid syntax|expected)/,
    source:
      /^\s*(var|let|const|local|auto|final|dim|int|integer|string|str|float|double|char|bool|boolean|zmienna|variable|set)\s+([\p{L}_][\p{L}\d_]*)\s*(?:=|to\b|$)/u,
    say: (_, [word = '', name = '']) => ({
      sentence: `W Pythonie przed nazwą zmiennej nie pisze się słowa \`${word}\`.`,
      hint: `Usuń to słowo. Wystarczy \`${name} = \` i wartość.`,
    }),
  },
  {
    kind: 'foreign-function',
    type: 'SyntaxError',
    message: /^(?:invalid syntax|expected)/,
    source: /^\s*(function|func|fun|fn|void|public|static|private|procedure)\s+[\p{L}_]/u,
    say: (_, [word = '']) => ({
      sentence: `Funkcję w Pythonie zaczyna się słowem \`def\`, a nie \`${word}\`.`,
      hint: 'Spróbuj tak: `def moja_funkcja():`.',
    }),
  },
  {
    kind: 'walrus',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s*:=/u,
    say: (_, [name = '']) => ({
      sentence: 'Do zmiennej wkładamy wartość samym znakiem `=`, bez dwukropka.',
      hint: `Spróbuj tak: \`${name} = \` i dalej wartość.`,
    }),
  },
  {
    kind: 'foreign-then',
    type: 'SyntaxError',
    message: /^(?:invalid syntax|expected ':')/,
    source: /^\s*(?:(?:if|elif|while)\b.*\s(then|than|do|wtedy|to)|for\b.*\)\s*(then|do))\b/,
    say: (_, [afterIf = '', afterFor = '']) => ({
      sentence: `Na końcu linijki zamiast słowa \`${afterIf || afterFor}\` stawia się dwukropek.`,
      hint: `Usuń to słowo i zakończ linijkę znakiem \`:\`.`,
    }),
  },
  {
    kind: 'foreign-repeat',
    type: 'SyntaxError',
    message: /^(?:invalid syntax|expected)/,
    source: /^\s*(repeat|forever|loop|foreach|until|unless|switch|do|when)\b/,
    say: (_, [word = '']) => ({
      sentence: `Python nie zna słowa \`${word}\`.`,
      hint: INSTEAD[word] ?? 'Do powtarzania służą `for` i `while`, a do wyboru – `if`, `elif` i `else`.',
    }),
  },
  {
    kind: 'foreign-new',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source: /\bnew\s+([\p{L}_][\p{L}\d_]*)/u,
    say: (_, [name = '']) => ({
      sentence: 'W Pythonie nowy obiekt tworzy się bez słowa `new`.',
      hint: `Usuń to słowo, zostaw samo \`${name}(…)\`.`,
    }),
  },
  {
    kind: 'foreign-condition',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source: /\?.*:/,
    say: {
      sentence: 'Wybór ze znakami `?` i `:` pochodzi z innych języków.',
      hint: "W Pythonie zapisz go słowami: `'tak' if x > 3 else 'nie'`.",
    },
  },
  {
    kind: 'foreign-statement',
    type: 'SyntaxError',
    message: /^(?:invalid syntax|expected)/,
    source: /^\s*(using|namespace|package|begin|program|end|endif|endwhile|fi|done)\b(?!\s*[=(])/,
    say: (_, [word = '']) => ({
      sentence: `Słowo \`${word}\` pochodzi z innego języka programowania, a Python go nie zna.`,
      hint: 'Usuń tę linijkę. W Pythonie wystarczą dwukropek i wcięcia.',
    }),
  },
];
