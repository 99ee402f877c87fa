import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';
import { isName } from '../value-kinds.ts';

const INVALID = /^(?:invalid syntax|expected|'in' expected|cannot assign|invalid decimal)/;
const NAME = String.raw`[\p{L}_][\p{L}\d_]*`;
const BOUND = String.raw`(?:-?\d+|${NAME})`;

/** The end that is meant counts too, unlike in `range`. */
const after = (end: string): string => (/^-?\d+$/.test(end) ? String(Number(end) + 1) : `${end} + 1`);

/** Loops and conditions: how they are written elsewhere, or nearly right, and how their parts fit together. */
export const blockPatterns = patterns({ type: 'SyntaxError', message: INVALID }, [
  {
    kind: 'c-for-loop',
    source: /^\s*for\s*(?:\(.*[;=]|.*;.*;)/,
    sentence: 'Tak pisze się pętlę `for` w innych językach, a Python robi to krócej.',
    hint: ({ source }) => {
      const [, name = 'i', first = '0', sign = '<', end = '5'] =
        new RegExp(`(${NAME})\\s*=\\s*(-?\\d+)\\s*[;,].*?\\1\\s*(<=?)\\s*(${BOUND})`, 'u').exec(source) ?? [];
      const last = sign === '<' ? end : after(end);
      return `Spróbuj tak: \`for ${name} in range(${first === '0' ? '' : `${first}, `}${last}):\`.`;
    },
  },
  {
    kind: 'for-range-words',
    source: new RegExp(
      `^\\s*for\\s+(${NAME})\\s*(?:in|from|od|w|=)\\s*(?:od\\s+|range\\s*\\(?\\s*)?(${BOUND})\\s*(?:to|do|until|\\.\\.\\.?|-)\\s*(${BOUND})\\s*\\)?\\s*:?\\s*$`,
      'u',
    ),
    sentence: 'Zakres liczb zapisuje się w Pythonie za pomocą `range`.',
    hint: (_, [name, first, last]) =>
      `Spróbuj tak: \`for ${name} in range(${first}, ${after(last)}):\` – to liczby od ${first} do ${last}.`,
  },
  {
    kind: 'loop-a-few-times',
    source: new RegExp(`^\\s*(while|for|if)\\s+(${BOUND})\\s*(?:times?|razy|raz|x)?\\s*:\\s*$`, 'iu'),
    when: (_, [word, count]) => word === 'for' || /^\d/.test(count),
    sentence: 'Żeby powtórzyć coś kilka razy, potrzebna jest pętla `for` z `range`.',
    hint: 'Spróbuj tak: `for i in range($2):`.',
  },
  {
    kind: 'for-in-brackets',
    source: new RegExp(
      `^\\s*for\\s*\\(\\s*(?:each\\s+|var\\s+|let\\s+)?(${NAME})\\s+(?:in|of)\\s+(.+)\\)\\s*:?\\s*\\{?\\s*$`,
      'u',
    ),
    sentence: 'Tego, co stoi po słowie `for`, nie bierze się w nawias.',
    hint: 'Spróbuj tak: `for $1 in $2:`.',
  },
  {
    kind: 'for-variable',
    source: /^\s*for\s+in\s+(.*?)\s*:?\s*$/,
    sentence: 'Po słowie `for` brakuje nazwy zmiennej.',
    hint: 'Spróbuj tak: `for i in $1:`.',
  },
  {
    kind: 'for-without-in',
    source: new RegExp(
      `^\\s*(?:for\\s+each|foreach|for\\s+every|for)\\s+(${NAME})\\s*(?:\\s(in|of|on|w|we|z|na|from|od|inn|ni|into)\\s|[,=]|\\s)\\s*(range\\s*\\(.*\\)|\\[.*\\]|${NAME})\\s*:\\s*$`,
      'u',
    ),
    when: ({ source }, [name]) =>
      !['in', 'range', 'each'].includes(name) && !/^\s*for\s+[\p{L}\d_]+\s+in\b/u.test(source),
    sentence: (_, [, word]) =>
      word === 'in'
        ? 'Pętla po elementach zaczyna się od samego słowa `for`.'
        : word
          ? `W pętli \`for\` zamiast słowa \`${word}\` pisze się \`in\`.`
          : 'W pętli `for` brakuje słowa `in`.',
    hint: 'Spróbuj tak: `for $1 in $3:`.',
  },
  {
    kind: 'while-in-range',
    type: 'NameError',
    message: /^name '(.+?)'/,
    source: new RegExp(`^\\s*while\\s+(${NAME})\\s+in\\s+(range\\s*\\(.*\\)|${NAME})\\s*:`, 'u'),
    when: (_, [name, variable]) => name === variable,
    sentence: 'Po zakresie albo liście przechodzi pętla `for`, a nie `while`.',
    hint: (_, [, variable, walked]) => `Spróbuj tak: \`${shorten(`for ${variable} in ${walked}:`)}\`.`,
  },
  {
    kind: 'condition-after-else',
    after: ['else-if'],
    message: /^expected ':'/,
    source: /^\s*else\s+(?!(?:print|input|break|continue|return|pass)\b|[\p{L}_][\p{L}\d_]*\s*=(?!=))[^:\s]/u,
    sentence:
      'Po `else` nie pisze się warunku – `else` działa wtedy, gdy żaden wcześniejszy warunek nie pasuje.',
    hint: 'Zostaw samo `else:` albo zmień je na `elif`, jeśli potrzebny jest warunek.',
  },
  {
    kind: 'semicolon-for-colon',
    message: /^(?:expected ':'|invalid syntax)/,
    source: /^\s*(?:if|elif|else|for|while|def|class|try)\b.*;\s*$/,
    sentence: 'Na końcu tej linijki stoi średnik, a powinien być dwukropek.',
    hint: 'Zmień `;` na `:`.',
  },
  {
    kind: 'missing-colon',
    after: ['curly-braces', 'else-if'],
    message: /^expected ':'/,
    source: /^\s*(\w+)/,
    sentence: 'Brakuje dwukropka w linijce, która zaczyna się od `$1`.',
    hint: ({ rest, lines, error }) =>
      /^\s*(?:and|or)\b/.test(lines[error.line ?? 0] ?? '')
        ? 'Cały warunek musi stać w jednej linijce: przenieś tu jego resztę z następnej.'
        : rest.trim() === ''
          ? 'Postaw `:` na końcu tej linijki.'
          : 'Postaw `:` w tym miejscu, a to, co jest dalej, przenieś do nowej linijki z wcięciem.',
  },
  {
    kind: 'missing-colon',
    source:
      /^\s*(if|elif|while|for)\b[^:]*(?:[^:=(,\s]\s+|\)\s*)(?:print|input|break|continue|return|pass)\b[^:]*$/,
    sentence: 'Brakuje dwukropka w linijce, która zaczyna się od `$1`.',
    hint: 'Postaw `:` po warunku, a to, co jest dalej, przenieś do nowej linijki z wcięciem.',
  },
  {
    kind: 'missing-condition',
    source: /^\s*(if|elif|while)\s*:/,
    sentence: 'Po słowie `$1` brakuje warunku.',
    hint: (_, [word]) =>
      `Napisz, co sprawdzić, na przykład: \`${word} punkty > 10:\`.${word === 'elif' ? ' Jeśli warunek nie jest potrzebny, użyj `else:`.' : ''}`,
  },
  {
    kind: 'for-variable',
    message: /^cannot assign to/,
    source: /^\s*for\b/,
    sentence: ({ source }) =>
      /\bin\b/.test(source)
        ? 'Po słowie `for` musi stać nazwa zmiennej, a nie gotowa wartość.'
        : 'Po słowie `for` brakuje nazwy zmiennej i słowa `in`.',
    hint: ({ written }) => {
      const [, variable = '', walked = 'range(5)'] =
        /^\s*for\s+(?:(.+?)\s+in\s+)?(.+?)\s*:/.exec(written) ?? [];
      const name = variable.replace(/['"]/g, '');
      return `Spróbuj tak: \`${shorten(`for ${isName(name) ? name : 'i'} in ${walked}:`)}\`.`;
    },
  },
  {
    kind: 'sign-without-quotes',
    source: /[=!]=\s*([-+*/%]+)\s*:/,
    sentence: 'Znak `$1`, z którym porównujesz, musi stać w cudzysłowie.',
    hint: "Napisz tak: `== '$1'`.",
  },
  {
    kind: 'not-without-in',
    after: ['comparison-in-words'],
    source: /^\s*(?:if|elif|while)\b.*[\p{L}\d'")\]]\s+not\s+([\p{L}_][\p{L}\d_]*)/u,
    when: (_, [name]) => !(name === 'in'),
    sentence: 'Po słowie `not` brakuje tu słowa `in`.',
    hint: 'Napisz tak: `not in $1`. Jeśli chcesz sprawdzić, czy coś jest różne, użyj `!=`.',
  },
  {
    kind: 'range-colon',
    source: /\brange\s*\([^)]*[:;]/,
    when: ({ rest }) => /^[:;]/.test(rest),
    sentence: 'W nawiasie po `range` liczby oddziela się przecinkiem.',
    hint: ({ source }) =>
      `Spróbuj tak: \`${/range\s*\(([^)]*)/
        .exec(source)![1]!
        .split(/\s*[:;,]\s*/)
        .join(', ')
        .replace(/^.*$/, 'range($&)')}\`.`,
  },
  {
    kind: 'elif-after-else',
    message: /^'(elif|else|except)' block follows an '(else)' block/,
    sentence: 'Po `else` nie może już być `$1`, bo `else` jest zawsze ostatnie.',
    hint: 'Przenieś `else` razem z jego linijkami na sam koniec, pod `$1`.',
  },
  {
    kind: 'else-on-one-line',
    source: /^\s*if\b[^:]*:\s*\S.*\belse\b/,
    sentence: 'Słowo `else` musi stać w nowej linijce, równo z `if`.',
    hint: 'Naciśnij Enter przed `else` i sprawdź, czy `if` oraz `else` zaczynają się w tym samym miejscu.',
  },
  {
    kind: 'case-without-match',
    source: /^\s*case\b.*:/,
    when: ({ code }) => !/^\s*match\b.*:/m.test(code),
    sentence: 'Słowo `case` działa tylko w bloku `match`, a tutaj go nie ma.',
    hint: 'Do wyboru wystarczą `if`, `elif` i `else`, na przykład: `if x == 1:`.',
  },
  {
    kind: 'case-default',
    source: /^\s*(default|else|otherwise|inaczej|domyślnie|domyslnie)\s*:/u,
    when: ({ lines, error }) => lines.slice(0, error.line ?? 0).some((line) => /^\s*case\b.*:/.test(line)),
    sentence: 'W bloku `match` nie pisze się `$1`.',
    hint: 'Pozostałe przypadki łapie podkreślenie: `case _:`.',
  },
  {
    kind: 'else-without-if',
    source: /^\s*(else|elif|except|finally)\b/,
    find: ({ rest }, [word]) =>
      rest.startsWith(word) && (word === 'except' || word === 'finally' ? 'try' : 'if'),
    sentence: 'To `$2` nie ma swojego `$1`.',
    hint: 'Sprawdź wcięcia: `$2` musi zaczynać się dokładnie pod swoim `$1`, a między nimi mogą stać tylko linijki z wcięciem.',
  },
  {
    kind: 'try-without-except',
    after: ['keyword-typo'],
    message: /^expected 'except' or 'finally' block/,
    sentence: 'Blok `try` potrzebuje pary: po nim musi stać `except`.',
    hint: ({ source }) => {
      const word = /^\s*([\p{L}_]+)\b[^=(]*:\s*$/u.exec(source)?.[1];
      return word
        ? `Zamiast \`${word}\` napisz \`except\`, a na końcu linijki zostaw dwukropek.`
        : 'Dopisz równo z `try` linijkę `except:` i w niej, co zrobić w razie błędu.';
    },
  },
  {
    kind: 'missing-else-value',
    message: /^expected 'else' after 'if' expression/,
    sentence: 'Gdy `if` stoi w środku linijki, musi mieć też `else`.',
    hint: "Dopisz drugą możliwość, na przykład: `'tak' if wiek > 10 else 'nie'`.",
  },
  {
    kind: 'break-outside-loop',
    message: /^'(break|continue)' (?:outside|not properly in) loop/,
    say: ({ lines, error }, [word]) => {
      const loop = lines.slice(0, error.line ?? 0).findLastIndex((line) => /^\s*(?:for|while)\b/.test(line));
      return {
        sentence: `Polecenie \`${word}\` działa tylko wewnątrz pętli, a ${loop === -1 ? 'tutaj żadnej pętli nie ma' : 'ta linijka jest poza pętlą'}.`,
        hint:
          loop === -1
            ? `Usuń tę linijkę albo wstaw ją razem z całym warunkiem do pętli \`for\` lub \`while\`.`
            : `Przesuń \`${word}\` w prawo, aby było w środku pętli z linijki ${loop + 1}, lub usuń tę linijkę.`,
      };
    },
  },
]);
