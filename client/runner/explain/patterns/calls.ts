import type { Pattern } from '../mistake.ts';
import { countOf, typeName } from '../polish-grammar.ts';
import { BUILTINS } from '../python-names.ts';

/** What the learner calls: `random.Random.randint` is `randint`, `Pies.__init__` is `Pies`. Undefined where the line doesn't name it. */
function calledName(qualified: string, source: string): string | undefined {
  const parts = qualified.split('.');
  const name = parts.at(-1) === '__init__' ? parts.at(-2) : parts.at(-1);
  return name && source.includes(name) ? name : undefined;
}

const subject = (qualified: string, source: string, alone: string, before: string): string => {
  const name = calledName(qualified, source);
  return name ? `${before} \`${name}\`` : alone;
};

const values = (count: number): string => countOf(count, 'wartość', 'wartości', 'wartości');

const listOf = (names: string): string =>
  [...names.matchAll(/'(\w+)'/g)].map(([, name]) => `\`${name}\``).join(', ');

export const callPatterns: readonly Pattern[] = [
  {
    kind: 'shadowed-function',
    type: 'TypeError',
    message: /^'(.+?)' object is not callable/,
    say: ({ lines, source }) => {
      const name = BUILTINS.find(
        (builtin) =>
          new RegExp(`\\b${builtin}\\s*\\(`).test(source) &&
          lines.some((line) =>
            new RegExp(`(?:^|[,;])\\s*${builtin}\\s*(?:,[^=]*)?=(?!=)|\\bfor\\s+${builtin}\\b`).test(line),
          ),
      );
      return name
        ? {
            sentence: `W programie jest zmienna o nazwie \`${name}\` i zasłania ona funkcję \`${name}\`.`,
            hint: `Nazwij zmienną inaczej, na przykład \`moje_${name}\`, i popraw ją w całym programie.`,
          }
        : null;
    },
  },
  {
    kind: 'module-called',
    type: 'TypeError',
    message: /^'module' object is not callable/,
    source: /([\p{L}_][\p{L}\d_]*)\s*\(/u,
    say: (_, [name = '']) => ({
      sentence: 'W nawiasach wywołujemy funkcję, a to jest cały moduł.',
      hint: `Po nazwie modułu postaw kropkę i nazwę funkcji, na przykład: \`${name === 'random' ? 'random.randint(1, 6)' : `${name}.funkcja()`}\`.`,
    }),
  },
  {
    kind: 'not-a-function',
    type: 'TypeError',
    message: /^'(.+?)' object is not callable/,
    say: (_, [type = '']) => {
      if (type === 'list' || type === 'tuple' || type === 'dict')
        return {
          sentence: `Do ${typeName(type).genitive} zaglądamy nawiasem kwadratowym, a nie okrągłym.`,
          hint: 'Spróbuj tak: `lista[0]`.',
        };
      if (type === 'int' || type === 'float')
        return {
          sentence: 'Liczba stoi tu tuż przed nawiasem, jakby była funkcją.',
          hint: 'Jeśli chcesz mnożyć, wstaw przed nawiasem `*`. Jeśli to zmienna, usuń nawiasy.',
        };
      return {
        sentence: `Tuż przed nawiasem stoi ${typeName(type).nominative}, a wywołać w ten sposób można tylko funkcję.`,
        hint: 'Usuń nawiasy albo sprawdź, czy nie brakuje przed nimi przecinka lub znaku działania.',
      };
    },
  },
  {
    kind: 'missing-self',
    type: 'TypeError',
    message: /^(\w+)\.(\w+)\(\) takes (\d+) positional arguments? but (\d+) (?:was|were) given/,
    say: ({ lines }, [, method = '', takes = '', given = '']) => {
      const definition = lines.find((line) => new RegExp(`\\bdef\\s+${method}\\s*\\(`).test(line)) ?? '';
      return Number(given) === Number(takes) + 1 && definition !== '' && !/\(\s*self\b/.test(definition)
        ? {
            sentence: `Funkcja \`${method}\` z tej klasy nie ma w nawiasie słowa \`self\`.`,
            hint: `Dopisz je jako pierwsze: \`def ${method}(self${takes === '0' ? '' : ', …'}):\`.`,
          }
        : null;
    },
  },
  {
    kind: 'missing-argument',
    type: 'TypeError',
    message: /^(.+?)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (.+)$/,
    say: ({ source }, [name = '', missing = '']) => ({
      sentence: `${subject(name, source, 'Tej funkcji', 'Poleceniu')} brakuje w nawiasie wartości dla: ${listOf(missing)}.`,
      hint: 'Dopisz w nawiasie brakujące wartości, oddzielone przecinkami.',
    }),
  },
  {
    kind: 'too-many-arguments',
    type: 'TypeError',
    message:
      /^(.+?)\(\) takes (?:from \d+ to |at most |exactly )?(\d+|no|one) (?:positional |keyword )?arguments? (?:but |\()(\d+)/,
    say: ({ source, lines }, [name = '', takes = '', givenInAll = '']) => {
      // Python counts `self`, which the learner doesn't write.
      const method = /^\w+\.(\w+)$/.exec(name)?.[1];
      const hasSelf =
        method !== undefined &&
        lines.some((line) => new RegExp(`\\bdef\\s+${method}\\s*\\(\\s*self\\b`).test(line));
      const wanted = (takes === 'no' ? 0 : takes === 'one' ? 1 : Number(takes)) - (hasSelf ? 1 : 0);
      const given = Number(givenInAll) - (hasSelf ? 1 : 0);
      return {
        sentence: `${subject(name, source, 'Ta funkcja', 'Polecenie')} ${wanted === 0 ? 'niczego nie potrzebuje w nawiasie' : `przyjmuje w nawiasie ${values(wanted)}`}, a dostaje ${values(given)}.`,
        hint:
          given > wanted
            ? 'Usuń z nawiasu to, co jest niepotrzebne.'
            : 'Dopisz w nawiasie brakującą wartość.',
      };
    },
  },
  {
    kind: 'too-many-arguments',
    type: 'TypeError',
    message: /^(?:(\w+)\(\) takes no (?:positional )?arguments|(\w+) takes no keyword arguments)/,
    say: (_, [name = '', other = '']) => ({
      sentence: `Do \`${name || other}\` nie wkłada się w nawias żadnej wartości.`,
      hint: 'Zostaw pusty nawias. Jeśli to Twoja klasa, dopisz w niej `def __init__(self, …):`.',
    }),
  },
  {
    kind: 'wrong-argument-count',
    type: 'TypeError',
    message:
      /^(\w+?)(?:\(\))? (?:expected|takes) (at least|at most|exactly)? ?(\d+) (?:positional )?arguments?[,\s(]+(?:got )?(\d+)/,
    say: ({ source }, [name = '', bound = '', wanted = '', given = '']) => {
      const amount =
        bound === 'at least'
          ? `potrzebuje w nawiasie co najmniej ${wanted} wartości`
          : `przyjmuje w nawiasie ${bound === 'at most' ? 'najwyżej' : 'dokładnie'} ${values(Number(wanted))}`;
      return {
        sentence: `${subject(name, source, 'Ta funkcja', 'Polecenie')} ${amount}, a dostaje ${values(Number(given))}.`,
        hint:
          Number(given) < Number(wanted)
            ? 'Dopisz w nawiasie to, czego brakuje.'
            : 'Usuń z nawiasu to, co jest niepotrzebne.',
      };
    },
  },
  {
    kind: 'unknown-argument-name',
    type: 'TypeError',
    message: /got an unexpected keyword argument '(\w+)'(?:\. Did you mean '(\w+)')?/,
    say: (_, [name = '', meant = '']) => ({
      sentence: `Ta funkcja nie zna nazwy \`${name}\` podanej w nawiasie.${meant ? ` Czy chodziło Ci o \`${meant}\`?` : ''}`,
      hint: meant
        ? `Popraw \`${name}\` na \`${meant}\`.`
        : 'Sprawdź w linijce z `def`, jakie nazwy ma ta funkcja, albo podaj samą wartość.',
    }),
  },
  {
    kind: 'argument-given-twice',
    type: 'TypeError',
    message: /got multiple values for (?:keyword )?argument '(\w+)'/,
    say: (_, [name = '']) => ({
      sentence: `Wartość \`${name}\` została podana dwa razy: raz w zwykły sposób i raz z nazwą.`,
      hint: 'Usuń jedną z tych dwóch wartości.',
    }),
  },
  {
    kind: 'whole-number-needed',
    type: 'TypeError',
    message: /^'(.+?)' object cannot be interpreted as an integer( or float)?/,
    say: ({ source }, [type = '', orFloat = '']) => ({
      sentence: `${source.includes('range') ? 'W nawiasie po `range`' : 'W tym miejscu'} musi stać liczba${orFloat ? '' : ' całkowita'}, a jest ${typeName(type).nominative}.`,
      hint:
        type === 'str'
          ? 'Zamień tekst na liczbę: `int(tekst)`. Pamiętaj, że `input()` zawsze daje tekst.'
          : type === 'float'
            ? 'Użyj liczby bez kropki albo zamień ją: `int(liczba)`. Do dzielenia bez reszty służy `//`.'
            : 'Podaj liczbę całkowitą, na przykład `5`. Liczbę elementów listy daje `len(lista)`.',
    }),
  },
  {
    kind: 'input-without-brackets',
    type: 'TypeError',
    message: /argument must be .+, not '(?:builtin_function_or_method|function|method)'/,
    say: {
      sentence: 'W nawiasie stoi sama nazwa funkcji zamiast jej wyniku.',
      hint: 'Dopisz nawiasy także po niej, na przykład: `int(input())`.',
    },
  },
  {
    kind: 'cannot-become-number',
    type: 'TypeError',
    message: /^(int|float)\(\) argument must be .+, not '(.+?)'/,
    say: (_, [name = '', type = '']) => ({
      sentence: `Funkcja \`${name}\` nie umie zamienić na liczbę czegoś takiego jak ${typeName(type).nominative}.`,
      hint:
        type === 'NoneType'
          ? 'Wartość `None` zostaje po funkcji, która nic nie zwraca, na przykład po `print`. Sprawdź, co stoi w nawiasie.'
          : 'Włóż do nawiasu tekst z liczbą albo jeden element, na przykład: `int(lista[0])`.',
    }),
  },
  {
    kind: 'join-needs-texts',
    type: 'TypeError',
    message: /^sequence item \d+: expected str instance, (.+?) found/,
    say: (_, [type = '']) => ({
      sentence: `Polecenie \`join\` łączy tylko teksty, a na liście jest ${typeName(type).nominative}.`,
      hint: 'Zamień elementy na teksty poleceniem `str`, zanim je połączysz.',
    }),
  },
  {
    kind: 'one-letter-needed',
    type: 'TypeError',
    message: /^ord\(\) expected/,
    say: {
      sentence: 'Funkcja `ord` potrzebuje dokładnie jednego znaku.',
      hint: "Podaj jedną literę, na przykład: `ord('a')`.",
    },
  },
  {
    kind: 'wrong-argument-type',
    type: 'TypeError',
    message: /(?:must be|expected|argument|requires|is required|doesn't define|doesn't apply)/,
    say: ({ error }) =>
      /iterable|indices|subscript|container|in <string>/.test(error.message)
        ? null
        : {
            sentence: 'Funkcja w tej linijce dostała w nawiasie wartość innego rodzaju, niż potrzebuje.',
            hint: 'Sprawdź, czy w nawiasie jest to, co trzeba: liczba czy tekst. Zamieniają je `int(…)` i `str(…)`.',
          },
  },
];
