import type { Pattern } from '../mistake.ts';
import { nearestName, ownNames } from '../nearest-name.ts';
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

const WANTS_LIST = ['choice', 'shuffle', 'sum', 'join', 'len', 'sorted', 'extend'];

const tooMany = (name: string): string =>
  WANTS_LIST.includes(name)
    ? 'Zbierz te wartości w listę: weź je razem w nawias kwadratowy, na przykład `[1, 2, 3]`.'
    : name === 'append'
      ? 'Dodawaj po jednym elemencie: każdy w osobnej linijce z `append`.'
      : 'Usuń z nawiasu to, co jest niepotrzebne.';

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
      const called = [...source.matchAll(/(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)\s*\(\s*(\d*)/gu)].find(
        ([, name = '']) => own.has(name) && !BUILTINS.includes(name),
      );
      const [, name = '', index = ''] = called ?? [];
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
    say: ({ source, lines, error }, [name = '', takes = '', givenInAll = '']) => {
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
          given > wanted ? tooMany(calledName(name, source) ?? '') : 'Dopisz w nawiasie brakującą wartość.',
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
    say: ({ source }, [name = '', bound = '', wanted = '', given = '']) => {
      const amount =
        bound === 'at least'
          ? `potrzebuje w nawiasie co najmniej ${wanted} wartości`
          : `przyjmuje w nawiasie ${bound === 'at most' ? 'najwyżej' : 'dokładnie'} ${values(Number(wanted))}`;
      return {
        sentence: `${subject(name, source, 'Ta funkcja', 'Polecenie')} ${amount}, a dostaje ${values(Number(given))}.`,
        hint: Number(given) < Number(wanted) ? 'Dopisz w nawiasie to, czego brakuje.' : tooMany(name),
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
