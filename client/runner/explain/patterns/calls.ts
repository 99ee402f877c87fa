import { argumentsOf } from '../call-arguments.ts';
import { ownerOf } from '../method-names.ts';
import { patterns, type Mistake } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { countOf, shorten } from '../polish-grammar.ts';
import { kindOf } from '../value-kinds.ts';
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
  const values = argumentsOf(mistake, name || undefined);
  const [list = '', count = ''] = values;
  if (name === 'choice' && kindOf(list, mistake) === 'list' && /^\d+$/.test(count))
    return `Kilka elementów naraz losuje \`choices\`: \`random.choices(${shorten(list)}, k=${count})\`.`;
  const areTwoNumbers = values.length === 2 && values.every((value) => /^\d+$/.test(value));
  if (name === 'choice' && areTwoNumbers)
    return `Liczbę z zakresu losuje \`randint\`: \`random.randint(${list}, ${count})\`.`;
  if (WANTS_LIST.includes(name))
    return `Zbierz te wartości w listę, w nawias kwadratowy: \`${name}([${shorten(values.join(', ')) || '1, 2, 3'}])\`.`;
  if (name === 'append') return 'Dodawaj po jednym elemencie: każdy w osobnej linijce z `append`.';
  if (name === 'input')
    return "Połącz części tekstu w jeden tekst, na przykład znakiem `+` albo literą `f`: `input(f'Ile lat ma {imie}? ')`.";
  if (name === 'random') return 'Liczbę z zakresu losuje `randint`, na przykład: `random.randint(1, 6)`.';
  if (areTwoNumbers && /\d,\d/.test(mistake.source))
    return `Jeśli to ułamek, napisz go z kropką: \`${name}(${values.join('.')})\`. Jeśli nie, zostaw jedną wartość.`;
  const definition = mistake.tree.functionNamed(name)?.line;
  return definition
    ? `Usuń z nawiasu to, co jest niepotrzebne, albo dopisz parametr w linijce ${definition}.`
    : 'Usuń z nawiasu to, co jest niepotrzebne.';
}

export const callPatterns = patterns({ type: 'TypeError' }, [
  {
    kind: 'missing-self',
    message: /^(\w+)\.(\w+)\(\) takes (\d+) positional arguments? but (\d+) (?:was|were) given/,
    find: ({ tree }, [owner, method, takes, given]) => {
      const own = tree.functions.find((each) => each.name === method && each.owner === owner);
      return own && !own.hasSelf && Number(given) === Number(takes) + 1
        ? [String(own.line), ['self', ...own.parameters].join(', ')]
        : null;
    },
    sentence: 'Funkcja `$4` z tej klasy nie ma w nawiasie słowa `self`.',
    hint: 'Dopisz je jako pierwsze w linijce $1: `def $4($2):`.',
    line: '$1',
  },
  {
    kind: 'missing-argument',
    message: /^(.+?)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (.+)$/,
    say: (mistake, [name, missing]) => {
      const { source } = mistake;
      const called = calledName(name, source) ?? '';
      const given = argumentsOf(mistake, called || undefined);
      const [, whole, rest] = /^(\d+)\s*[.-]\s*(\d+)$/.exec(given.length === 1 ? given[0]! : '') ?? [];
      if (whole && rest)
        return {
          sentence: `W nawiasie po \`${called}\` brakuje przecinka między dwiema liczbami.`,
          hint: `Wstaw tam przecinek: \`${called}(${whole}, ${rest})\`.`,
        };
      if (called === 'randint' || called === 'randrange')
        return {
          sentence: `Poleceniu \`${called}\` brakuje liczb: potrzebuje dwóch, od której do której losować.`,
          hint: `Spróbuj tak: \`${ownerOf(called, source) ? `${ownerOf(called, source)!}.` : ''}${called}(1, ${Number(given[0]) > 1 ? given[0]! : '6'})\`.`,
        };
      if (called === 'choice')
        return {
          sentence: 'Poleceniu `choice` brakuje w nawiasie listy, z której ma losować.',
          hint: 'Spróbuj tak: `random.choice([1, 2, 3])`.',
        };
      if (called === 'sleep')
        return {
          sentence: 'Poleceniu `sleep` brakuje w nawiasie liczby sekund.',
          hint: 'Spróbuj tak: `sleep(1)`.',
        };
      const definition = mistake.tree.functionNamed(called)?.line;
      const owner = /^(\w+)\./.exec(name)?.[1];
      if (missing === "'self'" && owner)
        return {
          sentence: `Polecenie \`${called}\` należy do obiektu, a tutaj jest wywołane na samej klasie \`${owner}\`.`,
          hint: `Najpierw utwórz obiekt, na przykład \`x = ${owner}(…)\`, a potem wywołaj \`x.${called}()\`.`,
        };
      return {
        sentence: `${subject(name, source, 'Tej funkcji', 'Poleceniu')} brakuje w nawiasie wartości dla: ${listOf(missing)}.`,
        hint: `Dopisz w nawiasie brakujące wartości, oddzielone przecinkami.${definition ? ` Ich nazwy są w linijce ${definition}.` : ''}`,
      };
    },
  },
  {
    kind: 'too-many-arguments',
    message:
      /^(.+?)\(\) takes (?:from \d+ to |at most |exactly )?(\d+|no|one) (?:positional |keyword )?arguments? (?:but |\()(\d+)/,
    say: (mistake, [name, takes, givenInAll]) => {
      const { source, error, tree } = mistake;
      if (BUILTINS.includes(name) && tree.functionNamed(name)?.line)
        return {
          sentence: `W linijce ${tree.functionNamed(name)!.line} powstaje nowa funkcja \`${name}\` i zasłania tę, którą zna Python.`,
          hint: `Nazwij swoją funkcję inaczej, na przykład \`moje_${name}\`.`,
        };
      // Python counts `self`, which the learner doesn't write.
      const [, owner, method] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
      const own = tree.functions.find((each) => each.name === method && each.owner === owner);
      const hasSelf = method !== undefined && (own?.hasSelf ?? error.message.includes('positional'));
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
    message: /^(\w+)\(\) takes no arguments/,
    find: ({ tree }) => {
      const own = tree.functions.find(
        ({ name, hasSelf }) =>
          hasSelf &&
          name !== '__init__' &&
          /^_*(.+?)_*$/
            .exec(name)
            ?.slice(1)
            .some((bare) => bare === 'init' || nearestName(bare, ['init'])),
      );
      return own && [String(own.line), own.name];
    },
    sentence: 'Funkcja, która tworzy obiekt, nazywa się `__init__`, a w linijce $1 stoi `$2`.',
    hint: 'Popraw `$2` na `__init__` – po dwa podkreślenia z każdej strony.',
    line: '$1',
  },
  {
    kind: 'too-many-arguments',
    message: /^(?:(\w+)\(\) takes no (?:positional )?arguments|(\w+) takes no keyword arguments)/,
    sentence: (_, [name, other]) => `Do \`${name || other}\` nie wkłada się w nawias żadnej wartości.`,
    hint: 'Zostaw pusty nawias. Jeśli to Twoja klasa, dopisz w niej `def __init__(self, …):`.',
  },
  {
    kind: 'wrong-argument-count',
    message:
      /^(\w+?)(?:\(\))? (?:expected|takes) (at least|at most|exactly)? ?(\d+) (?:positional )?arguments?[,\s(]+(?:got )?(\d+)/,
    say: (mistake, [name, bound, wanted, given]) => {
      const glued = /(['"])•*\1\s+(['"])•*\2/.test(mistake.source) && Number(given) < Number(wanted);
      if (glued)
        return {
          sentence: 'Między dwoma tekstami w nawiasie brakuje przecinka, więc skleiły się w jeden.',
          hint: 'Wstaw przecinek między te teksty.',
        };
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
    message: /got an unexpected keyword argument '(\w+)'(?:\. Did you mean '(\w+)')?/,
    sentence: (_, [name, meant]) =>
      `Ta funkcja nie zna nazwy \`${name}\` podanej w nawiasie.${meant ? ` Czy chodziło Ci o \`${meant}\`?` : ''}`,
    hint: ({ error }, [name, meant]) =>
      meant
        ? `Popraw \`${name}\` na \`${meant}\`.`
        : error.message.startsWith('print()')
          ? "Co ma stanąć na końcu, podaje się w `print` nazwą `end`, na przykład: `end=''`, a co między wartościami – nazwą `sep`."
          : 'Sprawdź w linijce z `def`, jakie nazwy ma ta funkcja, albo podaj samą wartość.',
  },
  {
    kind: 'argument-given-twice',
    message: /got multiple values for (?:keyword )?argument '(\w+)'/,
    sentence: 'Wartość `$1` została podana dwa razy: raz w zwykły sposób i raz z nazwą.',
    hint: 'Usuń jedną z tych dwóch wartości.',
  },
]);
