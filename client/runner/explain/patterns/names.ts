import { patterns, type Mistake } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import { pythonFunctionFor } from '../polish-words.ts';
import { BUILTINS, CONSTANTS } from '../python-names.ts';
import { argumentsOf } from '../call-arguments.ts';
import { METHODS } from '../method-names.ts';
import { capitalise, shorten } from '../polish-grammar.ts';
import { NOT_DEFINED, wordPattern } from './scopes.ts';

const EXCEPTIONS =
  'ValueError TypeError NameError IndexError KeyError ZeroDivisionError Exception AttributeError'.split(' ');

/** Letters of other alphabets, and the Latin ones they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'асеорхуіјѕнкмтвАВЕКМНОРСТХοαυνΑΒΕΚΜΝΟΡΤΧ'].map((letter, i) => [
    letter,
    [...'aceopxyijsnkmtbABEKMHOPCTXoauvABEKMNOPTX'][i]!,
  ]),
);
const latin = (name: string): string => [...name].map((letter) => LOOKALIKES[letter] ?? letter).join('');

/** Functions are wanted where a bracket follows, values elsewhere: `suma` is no typo of the function `sum`. */
function meantName(name: string, { source, error, tree }: Mistake): string | undefined {
  const own = [...tree.names];
  const isCalled = wordPattern(name, '\\s*\\(').test(source);
  const proposed = proposedByPython(error.traceback);
  const near = nearestName(name, [...own, ...CONSTANTS, '__name__', ...(isCalled ? BUILTINS : [])]);
  if (proposed && (isCalled || own.includes(proposed)) && nearestName(name, [proposed])) return proposed;
  return near ?? (proposed && own.includes(proposed) && name.length > 2 ? proposed : undefined);
}

/** Names that Python doesn't know. */
export const namePatterns = patterns({ type: 'NameError', message: NOT_DEFINED, wide: 2 }, [
  {
    kind: 'lookalike-letters',
    find: ({ tree }, [name]) => {
      const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
      return [...tree.names, 'print', 'input'].find(
        (other) =>
          (foreign.test(other) || foreign.test(name)) && other !== name && latin(other) === latin(name),
      );
    },
    sentence: 'Nazwa `$2` ma litery innego alfabetu, które tylko wyglądają jak nasze, albo ma je `$1` wyżej.',
    hint: (_, [, name]) => `Skasuj tę nazwę wszędzie i wpisz ją od nowa z klawiatury: \`${latin(name)}\`.`,
  },
  {
    kind: 'name-typo',
    source: /^\s*(?:except|raise)\b/,
    find: (_, [name]) => nearestName(name, EXCEPTIONS),
    sentence: 'Python nie zna błędu `$2`. Czy chodziło Ci o `$1`?',
    hint: 'Popraw `$2` na `$1`.',
  },
  {
    kind: 'name-typo',
    find: (mistake, [name]) => meantName(name, mistake),
    sentence: 'Python nie zna nazwy `$2`. Czy chodziło Ci o `$1`?',
    hint: 'Popraw `$2` na `$1`. Liczy się każda litera, też wielkość liter i polskie znaki.',
  },
  {
    kind: 'polish-word',
    find: ({ source }, [name]) => {
      const python = pythonFunctionFor(name) ?? '';
      return (CONSTANTS.includes(python) || wordPattern(name, '\\s*\\(').test(source)) && python;
    },
    sentence: 'Python nie zna polskiego słowa `$2`.',
    hint: (_, [python, name]) => {
      const module = /^(\w+)\./.exec(python)?.[1];
      return CONSTANTS.includes(python)
        ? `Spróbuj tak: \`${python}\`. Jeśli \`${name}\` to nazwa zmiennej, najpierw włóż do niej wartość.`
        : module
          ? `Zamiast niego napisz \`${python}(1, 6)\`, a na samej górze programu \`import ${module}\`.`
          : `Zamiast niego napisz \`${python}(…)\`. Jeśli \`${name}\` to Twoja funkcja, najpierw ją napisz: \`def ${name}():\`.`;
    },
  },
  {
    kind: 'missing-quotes',
    source: /\b(?:print|input)\s*\((.*)\)?/,
    when: ({ source }, [name]) => new RegExp(`(?:print|input)\\s*\\(\\s*${name}\\s*\\)`, 'u').test(source),
    sentence: 'Python szuka zmiennej `$1`, ale takiej nie ma.',
    hint: "Jeśli to ma być tekst, weź go w cudzysłów: `'$1'`. Jeśli to zmienna, najpierw włóż do niej wartość.",
  },
  {
    kind: 'method-as-function',
    say: (mistake, [name]) => {
      const [owner = '', ...others] = argumentsOf(mistake, name);
      if (name === 'sort' && owner)
        return {
          sentence: 'Python nie zna funkcji `sort`. Czy chodziło Ci o `sorted`?',
          hint: `Popraw ją na \`sorted(${shorten(owner)})\`. Samą listę sortuje też \`${shorten(owner)}.sort()\`.`,
        };
      return /^[\p{L}_][\p{L}\d_]*$/u.test(owner) &&
        `${METHODS['list']!} ${METHODS['str']!}`.split(' ').includes(name)
        ? {
            sentence: `Polecenie \`${name}\` pisze się po kropce za zmienną, a nie przed nią.`,
            hint: `Napisz tak: \`${shorten(`${owner}.${name}(${others.join(', ')})`)}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'length',
    message: /^name '(length|size|strlen)' is not defined/,
    source: /\b(?:length|size|strlen)\s*\(/,
    sentence: 'Python nie zna funkcji `$1`.',
    hint: 'Długość tekstu albo listy podaje `len`: napisz `len(…)`.',
  },
  {
    kind: 'unknown-function',
    when: ({ source }, [name]) => wordPattern(name, '\\s*\\(').test(source),
    sentence: 'Python nie zna funkcji `$1`.',
    hint: 'Sprawdź pisownię. Jeśli to Twoja funkcja, najpierw ją napisz: `def $1():`.',
  },
  {
    kind: 'glued-power',
    message: /^name '((\p{L})(\d))'/u,
    when: ({ tree }, [, letter]) => tree.names.has(letter),
    sentence: 'Python bierze `$1` za jedną nazwę, a takiej nie zna.',
    hint: 'Jeśli to potęga, napisz `$2 ** $3`. Jeśli to mnożenie, napisz `$2 * $3`.',
  },
  {
    kind: 'unknown-name',
    sentence: 'Python nie zna nazwy `$1`, bo nic jeszcze pod nią nie ma.',
    hint: ({ source, failed }, [name]) => {
      const create = `wcześniej w programie dopisz \`${name} = …\``;
      const canBeText =
        failed?.parent?.name !== 'FormatReplacement' && wordPattern(name, '(?!\\s*[.\\[])').test(source);
      const looksLikeText =
        wordPattern(name, '\\s*[,\\]:}]').test(source) ||
        new RegExp(`(?:[=!]=|[\\[{,])\\s*${name}`, 'u').test(source) ||
        // Names of variables are hardly ever written with a capital letter.
        (/^\p{Lu}/u.test(name) && /[(+=]/.test(source));
      if (new RegExp(`^\\s*for\\b.*\\bin\\s+${name}\\s*:`, 'u').test(source))
        return `Wcześniej w programie utwórz listę, po której ma iść pętla: \`${name} = […]\`.`;
      return !canBeText
        ? `${capitalise(create)}.`
        : looksLikeText
          ? `Jeśli to tekst, weź go w cudzysłów: \`'${name}'\`. Jeśli to zmienna, ${create}.`
          : `${capitalise(create)}. Jeśli to miał być tekst, weź go w cudzysłów.`;
    },
  },
]);
