import { argumentsOf } from '../call-arguments.ts';
import type { Mistake, Pattern } from '../mistake.ts';
import { nearestName, ownNames } from '../nearest-name.ts';
import { countOf, shorten, typeName } from '../polish-grammar.ts';
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

const WANTS_LIST = ['choice', 'shuffle', 'sum', 'join', 'len', 'sorted', 'extend'];

function tooMany(name: string, mistake: Mistake): string {
  const given = shorten(argumentsOf(mistake, name || undefined).join(', '));
  if (WANTS_LIST.includes(name))
    return `Zbierz te wartości w listę, w nawias kwadratowy: \`${name}([${given || '1, 2, 3'}])\`.`;
  if (name === 'append') return 'Dodawaj po jednym elemencie: każdy w osobnej linijce z `append`.';
  if (name === 'input')
    return "Połącz części napisu w jeden tekst, na przykład znakiem `+` albo literą `f`: `input(f'Ile lat ma {imie}? ')`.";
  if (name === 'random') return 'Liczbę z zakresu losuje `randint`, na przykład: `random.randint(1, 6)`.';
  const definition = definedAt(name, mistake.lines);
  return definition
    ? `Usuń z nawiasu to, co jest niepotrzebne, albo dopisz parametr w linii ${definition}.`
    : 'Usuń z nawiasu to, co jest niepotrzebne.';
}

/** A number of a module, as `math.pi`, with brackets that don't belong there. */
const constantCalled = (source: string): string | undefined => {
  const constant = /([a-z]+\.[a-z]+)\s*\(\s*\)/.exec(source)?.[1];
  return constant && `Usuń nawiasy, zostaw samo \`${constant}\`.`;
};

/** The line with the `def` of a function or the `class`; undefined where the program has none. */
function definedAt(name: string, lines: readonly string[]): number | undefined {
  const definition = new RegExp(`^\\s*def\\s+${name}\\s*\\(`, 'u');
  const index = name === '' ? -1 : lines.findIndex((line) => definition.test(line));
  return index === -1 ? undefined : index + 1;
}

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
    say: ({ lines, source }, [type = '']) => {
      const own = ownNames(lines.join('\n'));
      const called = [
        ...source.matchAll(/(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)\s*\((?=\s*([\p{L}\d_]*))/gu),
      ].find(([, name = '']) => own.has(name) && !BUILTINS.includes(name));
      const [, name = '', index = ''] = called ?? [];
      const definition = definedAt(name, lines);
      const overwritten = lines.findIndex((line) => new RegExp(`^\\s*${name}\\s*=(?!=)`, 'u').test(line));
      if (name && definition && overwritten !== -1)
        return {
          sentence: `W linii ${overwritten + 1} nazwa \`${name}\` dostała nową wartość i przestała być funkcją.`,
          hint: 'Zapisz wynik pod inną nazwą, na przykład: `wynik = …`.',
        };
      if (type === 'list' || type === 'tuple' || type === 'dict')
        return {
          sentence: `Do ${typeName(type).genitive} zaglądamy nawiasem kwadratowym, a nie okrągłym.`,
          hint: `Spróbuj tak: \`${name || 'lista'}[${type === 'dict' ? "'klucz'" : index || '0'}]\`.`,
        };
      if (name && type === 'str')
        return {
          sentence: `W \`${name}\` jest tekst, a nawiasy stawia się tylko po nazwie funkcji.`,
          hint: `Usuń nawiasy po \`${name}\` albo sprawdź, czy nie brakuje przed nimi przecinka lub znaku działania.`,
        };
      if (type === 'int' || type === 'float')
        return {
          sentence: 'Liczba stoi tu tuż przed nawiasem, jakby była funkcją.',
          hint:
            constantCalled(source) ??
            'Jeśli chcesz mnożyć, wstaw przed nawiasem `*`. Jeśli to zmienna, usuń nawiasy.',
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
      const index = lines.findIndex((line) => new RegExp(`\\bdef\\s+${method}\\s*\\(`).test(line));
      const definition = lines[index] ?? '';
      return Number(given) === Number(takes) + 1 && definition !== '' && !/\(\s*self\b/.test(definition)
        ? {
            sentence: `Funkcja \`${method}\` z tej klasy nie ma w nawiasie słowa \`self\`.`,
            hint: `Dopisz je jako pierwsze w linii ${index + 1}: \`def ${method}(self${takes === '0' ? '' : ', …'}):\`.`,
            line: index + 1,
          }
        : null;
    },
  },
  {
    kind: 'missing-argument',
    type: 'TypeError',
    message: /^(.+?)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (.+)$/,
    say: (mistake, [name = '', missing = '']) => {
      const { source } = mistake;
      const called = calledName(name, source) ?? '';
      const given = argumentsOf(mistake, called || undefined);
      const [, whole, rest] = /^(\d+)\.(\d+)$/.exec(given.length === 1 ? given[0]! : '') ?? [];
      if (whole && rest)
        return {
          sentence: `W nawiasie po \`${called}\` jest jedna liczba z kropką, a potrzebne są dwie liczby.`,
          hint: `Zamień kropkę na przecinek: \`${called}(${whole}, ${rest})\`.`,
        };
      if (called === 'randint' || called === 'randrange')
        return {
          sentence: `Poleceniu \`${called}\` brakuje liczb: potrzebuje dwóch, od której do której losować.`,
          hint: `Spróbuj tak: \`${called}(1, ${Number(given[0]) > 1 ? given[0]! : '6'})\`.`,
        };
      if (called === 'sleep')
        return {
          sentence: 'Poleceniu `sleep` brakuje w nawiasie liczby sekund.',
          hint: 'Spróbuj tak: `sleep(1)`.',
        };
      const definition = definedAt(called, mistake.lines);
      return {
        sentence: `${subject(name, source, 'Tej funkcji', 'Poleceniu')} brakuje w nawiasie wartości dla: ${listOf(missing)}.`,
        hint: `Dopisz w nawiasie brakujące wartości, oddzielone przecinkami.${definition ? ` Ich nazwy są w linii ${definition}.` : ''}`,
      };
    },
  },
  {
    kind: 'too-many-arguments',
    type: 'TypeError',
    message:
      /^(.+?)\(\) takes (?:from \d+ to |at most |exactly )?(\d+|no|one) (?:positional |keyword )?arguments? (?:but |\()(\d+)/,
    say: (mistake, [name = '', takes = '', givenInAll = '']) => {
      const { source, lines, error } = mistake;
      if (BUILTINS.includes(name) && definedAt(name, lines))
        return {
          sentence: `W linii ${definedAt(name, lines)!} powstaje nowa funkcja \`${name}\` i zasłania tę, którą zna Python.`,
          hint: `Nazwij swoją funkcję inaczej, na przykład \`moje_${name}\`.`,
        };
      // Python counts `self`, which the learner doesn't write.
      const [, owner, method] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
      const isOwn = lines.some((line) => new RegExp(`\\bclass\\s+${owner ?? ''}\\b`).test(line));
      const hasSelf =
        method !== undefined &&
        (isOwn
          ? lines.some((line) => new RegExp(`\\bdef\\s+${method}\\s*\\(\\s*self\\b`).test(line))
          : error.message.includes('positional'));
      const wanted = (takes === 'no' ? 0 : takes === 'one' ? 1 : Number(takes)) - (hasSelf ? 1 : 0);
      const given = Number(givenInAll) - (hasSelf ? 1 : 0);
      return {
        sentence: `${subject(name, source, 'Ta funkcja', 'Polecenie')} ${wanted === 0 ? 'niczego nie potrzebuje w nawiasie' : `przyjmuje w nawiasie ${values(wanted)}`}, a dostaje ${values(given)}.`,
        hint:
          given > wanted
            ? tooMany(calledName(name, source) ?? '', mistake)
            : 'Dopisz w nawiasie brakującą wartość.',
      };
    },
  },
  {
    kind: 'init-misspelled',
    type: 'TypeError',
    message: /^(\w+)\(\) takes no arguments/,
    say: ({ lines }) => {
      for (const [i, line] of lines.entries()) {
        const name = /^\s+def\s+(\w+)\s*\(\s*self/.exec(line)?.[1] ?? '';
        if (
          /^_*[a-z]+_*$/.test(name) &&
          name !== '__init__' &&
          nearestName(name.replaceAll('_', ''), ['init'])
        )
          return {
            sentence: `Funkcja, która tworzy obiekt, nazywa się \`__init__\`, a w linii ${i + 1} stoi \`${name}\`.`,
            hint: `Popraw \`${name}\` na \`__init__\` – po dwa podkreślenia z każdej strony.`,
            line: i + 1,
          };
      }
      return null;
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
    say: (mistake, [name = '', bound = '', wanted = '', given = '']) => {
      const amount =
        bound === 'at least'
          ? `potrzebuje w nawiasie co najmniej ${wanted} wartości`
          : `przyjmuje w nawiasie ${bound === 'at most' ? 'najwyżej' : 'dokładnie'} ${values(Number(wanted))}`;
      return {
        sentence: `${subject(name, mistake.source, 'Ta funkcja', 'Polecenie')} ${amount}, a dostaje ${values(Number(given))}.`,
        hint:
          Number(given) < Number(wanted) ? 'Dopisz w nawiasie to, czego brakuje.' : tooMany(name, mistake),
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
];
