import type { Mistake, Pattern } from '../mistake.ts';
import { nearestName, ownNames, proposedByPython } from '../nearest-name.ts';
import { pythonFunctionFor } from '../polish-words.ts';
import { BUILTINS, CONSTANTS, OLD_FUNCTIONS } from '../python-names.ts';
import { argumentsOf } from '../call-arguments.ts';
import { METHODS } from '../method-names.ts';
import { capitalise, shorten } from '../polish-grammar.ts';
import { importedNamePatterns } from './imported-names.ts';
import { NOT_DEFINED, wordPattern } from './scopes.ts';

const NOTHING = ['null', 'nil', 'undefined', 'nothing', 'none'];
const PRINT_ELSEWHERE = [
  'console',
  'System',
  'cout',
  'echo',
  'alert',
  'say',
  'puts',
  'printf',
  'println',
  'write',
  'writeln',
];
const LONE_KEYWORDS = ['break', 'pass', 'continue', 'return'];
const EXCEPTIONS =
  'ValueError TypeError NameError IndexError KeyError ZeroDivisionError Exception AttributeError'.split(' ');

/** Functions are wanted where a bracket follows, values elsewhere: `suma` is no typo of the function `sum`. */
function meantName(name: string, { source, lines, error }: Mistake): string | undefined {
  const own = [...ownNames(lines.join('\n'))];
  const isCalled = wordPattern(name, '\\s*\\(').test(source);
  const proposed = proposedByPython(error.traceback);
  const near = nearestName(name, [...own, ...CONSTANTS, '__name__', ...(isCalled ? BUILTINS : [])]);
  if (proposed && (isCalled || own.includes(proposed)) && nearestName(name, [proposed])) return proposed;
  return near ?? (proposed && own.includes(proposed) && name.length > 2 ? proposed : undefined);
}

export const namePatterns: readonly Pattern[] = [
  {
    kind: 'capital-constant',
    type: 'NameError',
    message: NOT_DEFINED,
    say: (_, [name = '']) => {
      const lower = name.toLowerCase();
      const constant = NOTHING.includes(lower)
        ? 'None'
        : CONSTANTS.find((constant) => constant.toLowerCase() === lower);
      return constant
        ? {
            sentence: `Słowo \`${name}\` pisze się w Pythonie inaczej. Czy chodziło Ci o \`${constant}\`?`,
            hint: `Napisz \`${constant}\` – z wielką pierwszą literą, a resztę małymi.`,
          }
        : null;
    },
  },
  {
    kind: 'capital-letters',
    type: 'NameError',
    message: NOT_DEFINED,
    say: (_, [name = '']) => {
      const right = BUILTINS.find((builtin) => builtin === name.toLowerCase());
      return right
        ? {
            sentence: `Wielkie i małe litery to dla Pythona nie to samo. Czy chodziło Ci o \`${right}\`?`,
            hint: `Napisz \`${right}\` małymi literami.`,
          }
        : null;
    },
  },
  {
    kind: 'old-python',
    type: 'NameError',
    message: NOT_DEFINED,
    say: (_, [name = '']) =>
      Object.hasOwn(OLD_FUNCTIONS, name)
        ? {
            sentence: `Polecenie \`${name}\` było w starym Pythonie, a dziś nazywa się \`${OLD_FUNCTIONS[name]!}\`.`,
            hint: `Zamień \`${name}\` na \`${OLD_FUNCTIONS[name]!}\`.`,
          }
        : null,
  },
  {
    kind: 'old-python',
    type: 'NameError',
    message: NOT_DEFINED,
    source: /^\s*except\s+(\w+)\s*,\s*(\w+)\s*:/,
    say: (_, [name = '', error = '', variable = '']) =>
      name === variable
        ? {
            sentence: `Nazwę \`${variable}\` dla błędu dopisuje się słowem \`as\`, a nie po przecinku.`,
            hint: `Spróbuj tak: \`except ${error} as ${variable}:\`.`,
          }
        : null,
  },
  {
    kind: 'foreign-end',
    type: 'NameError',
    message: NOT_DEFINED,
    source: /^\s*(?:end|endif|koniec|done|fi|begin|start)\s*$/i,
    say: (_, [name = '']) => ({
      sentence: `W Pythonie nie pisze się słowa \`${name}\`, bo początek i koniec bloku pokazują wcięcia.`,
      hint: 'Usuń tę linijkę.',
    }),
  },
  {
    kind: 'missing-self',
    type: 'NameError',
    message: /^name 'this'/,
    say: {
      sentence: 'W Pythonie zamiast `this` pisze się `self`.',
      hint: 'Zamień `this` na `self` i sprawdź, czy `self` stoi też jako pierwsze w nawiasie po nazwie funkcji.',
    },
  },
  {
    kind: 'print-of-another-language',
    type: 'NameError',
    message: NOT_DEFINED,
    source: /[.(<'"]/,
    say: (_, [name = '']) =>
      PRINT_ELSEWHERE.includes(name)
        ? {
            sentence: `Polecenia \`${name}\` używa się w innych językach. W Pythonie wypisuje się poleceniem \`print\`.`,
            hint: "Spróbuj tak: `print('Cześć')`.",
          }
        : null,
  },
  {
    kind: 'keyword-typo',
    type: 'NameError',
    message: NOT_DEFINED,
    source: /^\s*([\p{L}_]+)\s*$/u,
    say: ({ lines }, [name = '']) => {
      const letters = (word: string): string => [...word].sort().join('');
      const keyword = ownNames(lines.join('\n')).has(name)
        ? undefined
        : name === 'stop'
          ? 'break'
          : (nearestName(name, LONE_KEYWORDS) ??
            LONE_KEYWORDS.find((word) => letters(word) === letters(name)));
      return keyword
        ? {
            sentence: `Python nie zna słowa \`${name}\`. Czy chodziło Ci o \`${keyword}\`?`,
            hint: `Popraw \`${name}\` na \`${keyword}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'name-typo',
    type: 'NameError',
    message: NOT_DEFINED,
    source: /^\s*(?:except|raise)\b/,
    say: (_, [name = '']) => {
      const meant = nearestName(name, EXCEPTIONS);
      return meant
        ? {
            sentence: `Python nie zna błędu \`${name}\`. Czy chodziło Ci o \`${meant}\`?`,
            hint: `Popraw \`${name}\` na \`${meant}\`.`,
          }
        : null;
    },
  },
  ...importedNamePatterns,
  {
    kind: 'name-typo',
    type: 'NameError',
    message: NOT_DEFINED,
    say: (mistake, [name = '']) => {
      const meant = meantName(name, mistake);
      return meant
        ? {
            sentence: `Python nie zna nazwy \`${name}\`. Czy chodziło Ci o \`${meant}\`?`,
            hint: `Popraw \`${name}\` na \`${meant}\`. Liczy się każda litera, też wielkość liter i polskie znaki.`,
          }
        : null;
    },
  },
  {
    kind: 'polish-word',
    type: 'NameError',
    message: NOT_DEFINED,
    say: ({ source }, [name = '']) => {
      const python = pythonFunctionFor(name);
      const isWanted = CONSTANTS.includes(python ?? '') || wordPattern(name, '\\s*\\(').test(source);
      if (!python || !isWanted) return null;
      const isValue = CONSTANTS.includes(python);
      const module = /^(\w+)\./.exec(python)?.[1];
      return {
        sentence: `Python nie zna polskiego słowa \`${name}\`.`,
        hint: isValue
          ? `Spróbuj tak: \`${python}\`. Jeśli \`${name}\` to nazwa zmiennej, najpierw włóż do niej wartość.`
          : module
            ? `Zamiast niego napisz \`${python}(1, 6)\`, a na samej górze programu \`import ${module}\`.`
            : `Zamiast niego napisz \`${python}(…)\`. Jeśli \`${name}\` to Twoja funkcja, najpierw ją napisz: \`def ${name}():\`.`,
      };
    },
  },
  {
    kind: 'missing-quotes',
    type: 'NameError',
    message: NOT_DEFINED,
    source: /\b(?:print|input)\s*\((.*)\)?/,
    say: ({ source }, [name = '']) =>
      new RegExp(`(?:print|input)\\s*\\(\\s*${name}\\s*\\)`, 'u').test(source)
        ? {
            sentence: `Python szuka zmiennej \`${name}\`, ale takiej nie ma.`,
            hint: `Jeśli to ma być napis, weź go w cudzysłów: \`'${name}'\`. Jeśli to zmienna, najpierw włóż do niej wartość.`,
          }
        : null,
  },
  {
    kind: 'method-as-function',
    type: 'NameError',
    message: NOT_DEFINED,
    say: (mistake, [name = '']) => {
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
    kind: 'unknown-function',
    type: 'NameError',
    message: NOT_DEFINED,
    say: ({ source }, [name = '']) =>
      wordPattern(name, '\\s*\\(').test(source)
        ? {
            sentence: `Python nie zna funkcji \`${name}\`.`,
            hint: `Sprawdź pisownię. Jeśli to Twoja funkcja, najpierw ją napisz: \`def ${name}():\`.`,
          }
        : null,
  },
  {
    kind: 'glued-power',
    type: 'NameError',
    message: NOT_DEFINED,
    say: ({ lines }, [name = '']) => {
      const [, letter = '', digit = ''] = /^(\p{L})(\d)$/u.exec(name) ?? [];
      return letter && ownNames(lines.join('\n')).has(letter)
        ? {
            sentence: `Python bierze \`${name}\` za jedną nazwę, a takiej nie zna.`,
            hint: `Jeśli to potęga, napisz \`${letter} ** ${digit}\`. Jeśli to mnożenie, napisz \`${letter} * ${digit}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'unknown-name',
    type: 'NameError',
    message: NOT_DEFINED,
    say: ({ source }, [name = '']) => {
      const create = `wcześniej w programie dopisz \`${name} = …\``;
      const canBeText = wordPattern(name, '(?!\\s*[.\\[])').test(source);
      const looksLikeText =
        wordPattern(name, '\\s*[,\\]:}]').test(source) ||
        new RegExp(`(?:[=!]=|[\\[{,])\\s*${name}`, 'u').test(source) ||
        // Names of variables are hardly ever written with a capital letter.
        (/^\p{Lu}/u.test(name) && /[(+=]/.test(source));
      return {
        sentence: `Python nie zna nazwy \`${name}\`, bo nic jeszcze pod nią nie ma.`,
        hint: !canBeText
          ? `${capitalise(create)}.`
          : looksLikeText
            ? `Jeśli to napis, weź go w cudzysłów: \`'${name}'\`. Jeśli to zmienna, ${create}.`
            : `${capitalise(create)}. Jeśli to miał być napis, weź go w cudzysłów.`,
      };
    },
  },
];
