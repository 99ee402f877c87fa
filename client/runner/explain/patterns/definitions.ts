import type { Pattern } from '../mistake.ts';
import { KEYWORDS } from '../python-names.ts';
import { shorten } from '../polish-grammar.ts';

const INVALID = /^(?:invalid syntax|expected)/;

/** Functions: writing them and calling them, as far as the grammar cares. */
export const definitionPatterns: readonly Pattern[] = [
  {
    kind: 'return-outside-function',
    type: 'SyntaxError',
    message: /^'(return|yield|await|async .*)'? outside (?:async )?function/,
    say: (_, [word = '']) => ({
      sentence: `Słowo \`${word}\` działa tylko wewnątrz funkcji.`,
      hint:
        word === 'return'
          ? 'Jeśli chcesz coś pokazać na ekranie, użyj `print`. Jeśli to część funkcji, przesuń tę linijkę w prawo.'
          : 'Przenieś tę linijkę do środka funkcji zaczętej słowem `def`.',
    }),
  },
  {
    kind: 'function-name',
    type: 'SyntaxError',
    message: /^expected '\('/,
    source: /^\s*def\s+([\p{L}_][\p{L}\d_]*(?:(?:\s+|-)[\p{L}\d_]+)+)\s*(\([^()]*\))/u,
    say: (_, [name = '', brackets = '()']) => ({
      sentence: `Nazwa funkcji nie może mieć w środku ${name.includes('-') ? 'kreski' : 'spacji'}: \`${shorten(name)}\`.`,
      hint: `Połącz słowa podkreśleniem: \`def ${name.replace(/\s+|-/g, '_')}${brackets}:\`.`,
    }),
  },
  {
    kind: 'return-with-equals',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*return\s*=\s*(?!=)/,
    say: ({ written }) => ({
      sentence: 'Po słowie `return` nie stawia się znaku `=`.',
      hint: `Napisz tak: \`${shorten(written.trim().replace(/^return\s*=\s*/, 'return '))}\`.`,
    }),
  },
  {
    kind: 'return-at-the-end',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*(?!if\b|else\b|for\b|while\b)([^:=]+?)\s+return\s*$/,
    say: ({ written }) => ({
      sentence: 'Słowo `return` stoi przed wartością, a nie po niej.',
      hint: `Napisz tak: \`${shorten(`return ${written.trim().replace(/\s+return$/, '')}`)}\`.`,
    }),
  },
  {
    kind: 'def-without-brackets',
    type: 'SyntaxError',
    message: /^expected '\('/,
    say: ({ source }) => {
      const [, name = 'hej', names = ''] =
        /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*([\p{L}\d_ ,]*?)\s*(?:[:{]|$)/u.exec(source) ?? [];
      return {
        sentence: 'Po nazwie funkcji brakuje nawiasów.',
        hint: names
          ? `Weź w nawiasy to, co funkcja dostaje: \`${shorten(`def ${name}(${names}):`)}\`.`
          : `Dopisz \`()\` przed dwukropkiem, nawet jeśli funkcja niczego nie potrzebuje: \`def ${name}():\`.`,
      };
    },
  },
  {
    kind: 'def-without-name',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*(def|class)\s*[(:]/,
    say: (_, [word = '']) => ({
      sentence: `Po słowie \`${word}\` brakuje nazwy.`,
      hint:
        word === 'def'
          ? 'Nazwij funkcję, na przykład: `def przywitaj():`.'
          : 'Nazwij klasę, na przykład: `class Pies:`.',
    }),
  },
  {
    kind: 'keyword-as-name',
    type: 'SyntaxError',
    message: INVALID,
    source: new RegExp(
      `^\\s*def\\s+[\\p{L}_][\\p{L}\\d_]*\\s*\\((?:[^)]*[(,\\s])?(${KEYWORDS.join('|')})\\s*[,)=]`,
      'u',
    ),
    say: (_, [word = '']) => ({
      sentence: `Słowo \`${word}\` ma w Pythonie własne znaczenie, więc nie może być nazwą.`,
      hint: `Wymyśl w nawiasie inną nazwę, na przykład \`moje_${word}\`, i użyj jej w całej funkcji.`,
    }),
  },
  {
    kind: 'def-parameters',
    type: 'SyntaxError',
    message: INVALID,
    source:
      /^\s*def\s+[\p{L}_][\p{L}\d_]*\s*\([^)]*?\b(int|float|double|str|string|String|bool|var|let)\s+([\p{L}_][\p{L}\d_]*)/u,
    say: (_, [type = '', name = '']) => ({
      sentence: `W nawiasie funkcji przed nazwą \`${name}\` nie pisze się słowa \`${type}\`.`,
      hint: `Zostaw samą nazwę \`${name}\` – Python sam pozna, czy to liczba, czy tekst.`,
    }),
  },
  {
    kind: 'def-parameters',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*\(([^)]*[\p{L}\d_]\s+[\p{L}_][^)]*)/u,
    say: (_, [name = '', names = '']) => ({
      sentence: 'Między nazwami w nawiasie funkcji brakuje przecinka.',
      hint: `Oddziel je przecinkami: \`${shorten(
        `def ${name}(${names
          .trim()
          .split(/[\s,]+/)
          .join(', ')}):`,
      )}\`.`,
    }),
  },
  {
    kind: 'def-parameters',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*\(/u,
    say: (_, [name = '']) => ({
      sentence: 'W nawiasie po nazwie nowej funkcji mogą stać tylko nazwy oddzielone przecinkami.',
      hint: `Liczby i teksty podaje się dopiero przy wywołaniu funkcji. Spróbuj tak: \`def ${name}(a, b):\`.`,
    }),
  },
  {
    kind: 'default-order',
    type: 'SyntaxError',
    message: /^(?:non-default argument|parameter without a default) follows/,
    say: {
      sentence: 'Parametr bez wartości domyślnej stoi po parametrze, który ją ma.',
      hint: 'Zmień kolejność: najpierw zwykłe parametry, a te ze znakiem `=` na końcu.',
    },
  },
  {
    kind: 'duplicate-parameter',
    type: 'SyntaxError',
    message: /^duplicate (?:argument|parameter) '(.+?)'/,
    say: (_, [name = '']) => ({
      sentence: `Funkcja ma dwa parametry o tej samej nazwie: \`${name}\`.`,
      hint: 'Nazwij każdy parametr inaczej.',
    }),
  },
  {
    kind: 'argument-order',
    type: 'SyntaxError',
    message: /^positional argument follows keyword argument/,
    say: {
      sentence: 'Zwykła wartość stoi w nawiasie po wartości podanej z nazwą i znakiem `=`.',
      hint: 'Przestaw je: najpierw zwykłe wartości, a te z nazwą na końcu.',
    },
  },
  {
    kind: 'repeated-argument',
    type: 'SyntaxError',
    message: /^keyword argument repeated: (\w+)/,
    say: (_, [name = '']) => ({
      sentence: `Wartość \`${name}\` została podana w nawiasie dwa razy.`,
      hint: 'Usuń jedną z nich.',
    }),
  },
  {
    kind: 'global-too-late',
    type: 'SyntaxError',
    message: /^name '(.+?)' is (?:assigned to|used|parameter|annotated)/,
    say: (_, [name = '']) => ({
      sentence: `Linijka z \`global\` albo \`nonlocal\` stoi za późno, bo \`${name}\` pojawia się już wcześniej.`,
      hint: 'Przenieś ją na sam początek funkcji.',
    }),
  },
  {
    kind: 'nonlocal',
    type: 'SyntaxError',
    message: /nonlocal/,
    say: {
      sentence: 'Słowo `nonlocal` działa tylko w funkcji, która leży wewnątrz innej funkcji.',
      hint: 'Jeśli chcesz zmienić w funkcji zmienną z całego programu, użyj `global`.',
    },
  },
  {
    kind: 'import-incomplete',
    type: 'SyntaxError',
    message: /^(?:Expected one or more names after 'import'|trailing comma not allowed)/,
    say: {
      sentence: 'Po słowie `import` brakuje nazwy tego, co chcesz dołączyć.',
      hint: 'Dopisz nazwę, na przykład: `import random`.',
    },
  },
  {
    kind: 'import-order',
    type: 'SyntaxError',
    message: /^Did you mean to use 'from/,
    source: /import\s+([\p{L}\d_]+).*\bfrom\s+([\p{L}\d_]+)/u,
    say: (_, [name = '', module = '']) => ({
      sentence: 'Najpierw podaje się moduł, a dopiero potem to, co z niego bierzesz.',
      hint: `Zamień kolejność: \`from ${module} import ${name}\`.`,
    }),
  },
  {
    kind: 'global-with-value',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source: /^\s*(global|nonlocal)\s+([\p{L}_][\p{L}\d_]*)\s*[-+]?=/u,
    say: (_, [word = '', name = '']) => ({
      sentence: `W linijce ze słowem \`${word}\` nie można od razu wkładać wartości.`,
      hint: `Zostaw samo \`${word} ${name}\`, a \`${name} = …\` napisz w następnej linijce.`,
    }),
  },
  {
    kind: 'import-incomplete',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*(?:import|from)\b(.*)/,
    say: ({ written }, [tail = '']) => {
      if (/\bas\s*$/.test(tail))
        return {
          sentence: 'Po słowie `as` brakuje nowej nazwy.',
          hint: 'Dopisz ją albo usuń słowo `as`.',
        };
      const [module, name] = written.match(/(?!import\b|from\b)(?<![\p{L}\d_])[\p{L}_][\p{L}\d_]*/gu) ?? [];
      return {
        sentence: 'Ta linijka z `import` jest zapisana nie tak, jak lubi Python.',
        hint:
          name && /\(\s*\)\s*$/.test(tail) && /^\s*from\b/.test(written)
            ? `Spróbuj tak: \`from ${module!} import ${name}\`, bez nawiasów.`
            : module && !name
              ? `Spróbuj tak: \`import ${module}\`, bez nawiasów, cudzysłowów i kropek.`
              : `Są dwa sposoby: \`import ${module ?? 'random'}\` albo \`from ${module ?? 'random'} import ${name ?? 'randint'}\`.`,
      };
    },
  },
];
