import { patterns } from '../mistake.ts';
import { KEYWORDS, MODULES } from '../python-names.ts';
import { shorten } from '../polish-grammar.ts';

const INVALID = /^(?:invalid syntax|expected)/;

/** Functions: writing them and calling them, as far as the grammar cares. */
export const definitionPatterns = patterns({ type: 'SyntaxError', message: INVALID }, [
  {
    kind: 'return-outside-function',
    message: /^'(return|yield|await|async .*)'? outside (?:async )?function/,
    sentence: 'Słowo `$1` działa tylko wewnątrz funkcji.',
    hint: (_, [word]) =>
      word === 'return'
        ? 'Jeśli chcesz coś pokazać na ekranie, użyj `print`. Jeśli to część funkcji, przesuń tę linijkę w prawo.'
        : 'Przenieś tę linijkę do środka funkcji zaczętej słowem `def`.',
  },
  {
    kind: 'function-name',
    message: /^expected '\('/,
    source: /^\s*def\s+([\p{L}_][\p{L}\d_]*(?:(?:\s+|-)[\p{L}\d_]+)+)\s*(\([^()]*\))/u,
    sentence: (_, [name]) =>
      `Nazwa funkcji nie może mieć w środku ${name.includes('-') ? 'kreski' : 'spacji'}: \`${shorten(name)}\`.`,
    hint: (_, [name, brackets]) =>
      `Połącz słowa podkreśleniem: \`def ${name.replace(/\s+|-/g, '_')}${brackets}:\`.`,
  },
  {
    kind: 'return-with-equals',
    source: /^\s*return\s*=\s*(?!=)/,
    sentence: 'Po słowie `return` nie stawia się znaku `=`.',
    hint: ({ written }) => `Napisz tak: \`${shorten(written.trim().replace(/^return\s*=\s*/, 'return '))}\`.`,
  },
  {
    kind: 'return-at-the-end',
    source: /^\s*(?!if\b|else\b|for\b|while\b)([^:=]+?)\s+return\s*$/,
    sentence: 'Słowo `return` stoi przed wartością, a nie po niej.',
    hint: ({ written }) =>
      `Napisz tak: \`${shorten(`return ${written.trim().replace(/\s+return$/, '')}`)}\`.`,
  },
  {
    kind: 'def-without-brackets',
    message: /^expected '\('/,
    sentence: 'Po nazwie funkcji brakuje nawiasów.',
    hint: ({ source }) => {
      const [, name = 'hej', names = ''] =
        /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*[[{<]?([\p{L}\d_ ,]*?)\s*[\]}>]?\s*(?:[:{]|$)/u.exec(source) ?? [];
      return names
        ? `Weź w nawiasy to, co funkcja dostaje: \`${shorten(`def ${name}(${names}):`)}\`.`
        : `Dopisz \`()\` przed dwukropkiem, nawet jeśli funkcja niczego nie potrzebuje: \`def ${name}():\`.`;
    },
  },
  {
    kind: 'def-without-name',
    source: /^\s*(def|class)\s*[(:]/,
    sentence: 'Po słowie `$1` brakuje nazwy.',
    hint: (_, [word]) =>
      word === 'def'
        ? 'Nazwij funkcję, na przykład: `def przywitaj():`.'
        : 'Nazwij klasę, na przykład: `class Pies:`.',
  },
  {
    kind: 'keyword-as-name',
    source: new RegExp(
      `^\\s*def\\s+[\\p{L}_][\\p{L}\\d_]*\\s*\\((?:[^)]*[(,\\s])?(${KEYWORDS.join('|')})\\s*[,)=]`,
      'u',
    ),
    sentence: 'Słowo `$1` ma w Pythonie własne znaczenie, więc nie może być nazwą.',
    hint: 'Wymyśl w nawiasie inną nazwę, na przykład `moje_$1`, i użyj jej w całej funkcji.',
  },
  {
    kind: 'def-parameters',
    source:
      /^\s*def\s+[\p{L}_][\p{L}\d_]*\s*\([^)]*?\b(int|float|double|str|string|String|bool|var|let)\s+([\p{L}_][\p{L}\d_]*)/u,
    sentence: 'W nawiasie funkcji przed nazwą `$2` nie pisze się słowa `$1`.',
    hint: 'Zostaw samą nazwę `$2` – Python sam pozna, czy to liczba, czy tekst.',
  },
  {
    kind: 'def-parameters',
    source: /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*\(([^)]*[\p{L}\d_]\s+[\p{L}_][^)]*)/u,
    sentence: 'Między nazwami w nawiasie funkcji brakuje przecinka.',
    hint: (_, [name, names]) =>
      `Oddziel je przecinkami: \`${shorten(
        `def ${name}(${names
          .trim()
          .split(/[\s,]+/)
          .join(', ')}):`,
      )}\`.`,
  },
  {
    kind: 'def-parameters',
    after: ['curly-braces', 'missing-colon'],
    source: /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*\(/u,
    sentence: 'W nawiasie po nazwie nowej funkcji mogą stać tylko nazwy oddzielone przecinkami.',
    hint: 'Liczby i teksty podaje się dopiero przy wywołaniu funkcji. Spróbuj tak: `def $1(a, b):`.',
  },
  {
    kind: 'default-order',
    message: /^(?:non-default argument|parameter without a default) follows/,
    sentence: 'W nawiasie po `def` zwykła nazwa stoi za nazwą ze znakiem `=`.',
    hint: 'Przestaw je: najpierw zwykłe nazwy, a te ze znakiem `=` na końcu, na przykład: `def f(a, b=1):`.',
  },
  {
    kind: 'duplicate-parameter',
    message: /^duplicate (?:argument|parameter) '(.+?)'/,
    sentence: 'W nawiasie po `def` nazwa `$1` stoi dwa razy.',
    hint: 'Zmień jedną z nich, bo każda musi być inna.',
  },
  {
    kind: 'argument-order',
    message: /^positional argument follows keyword argument/,
    sentence: 'Zwykła wartość stoi w nawiasie po wartości podanej z nazwą i znakiem `=`.',
    hint: 'Przestaw je: najpierw zwykłe wartości, a te z nazwą na końcu.',
  },
  {
    kind: 'repeated-argument',
    message: /^keyword argument repeated: (\w+)/,
    sentence: 'Wartość `$1` została podana w nawiasie dwa razy.',
    hint: 'Usuń jedną z nich.',
  },
  {
    kind: 'global-too-late',
    message: /^name '(.+?)' is (?:assigned to|used|parameter|annotated)/,
    sentence: 'Linijka z `global` albo `nonlocal` stoi za późno, bo `$1` pojawia się już wcześniej.',
    hint: 'Przenieś ją na sam początek funkcji.',
  },
  {
    kind: 'nonlocal',
    message: /nonlocal/,
    sentence: 'Słowo `nonlocal` działa tylko w funkcji, która leży wewnątrz innej funkcji.',
    hint: 'Jeśli chcesz zmienić w funkcji zmienną z całego programu, użyj `global`.',
  },
  {
    kind: 'import-incomplete',
    message: /^(?:Expected one or more names after 'import'|trailing comma not allowed)/,
    sentence: 'Po słowie `import` brakuje nazwy tego, co chcesz dołączyć.',
    hint: 'Dopisz nazwę, na przykład: `import random`.',
  },
  {
    kind: 'import-order',
    message: /^Did you mean to use 'from/,
    source: /import\s+([\p{L}\d_]+).*\bfrom\s+([\p{L}\d_]+)/u,
    sentence: 'Najpierw podaje się moduł, a dopiero potem to, co z niego bierzesz.',
    hint: (_, [name, module]) =>
      `Zamień kolejność: \`${Object.hasOwn(MODULES, name) ? `from ${name} import ${module}` : `from ${module} import ${name}`}\`.`,
  },
  {
    kind: 'global-with-value',
    source: /^\s*(global|nonlocal)\s+([\p{L}_][\p{L}\d_]*)\s*[-+]?=/u,
    sentence: 'W linijce ze słowem `$1` nie można od razu wkładać wartości.',
    hint: 'Zostaw samo `$1 $2`, a `$2 = …` napisz w następnej linijce.',
  },
  {
    kind: 'import-incomplete',
    after: ['keyword-as-name'],
    source: /^\s*(?:import|from)\b(.*)/,
    say: ({ written }, [tail]) => {
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
]);
