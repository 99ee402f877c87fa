import { argumentsOf } from '../call-arguments.ts';
import { patterns } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';
import { BUILTINS, CONSTANTS, OLD_FUNCTIONS } from '../python-names.ts';
import { NOT_DEFINED } from './scopes.ts';

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

/** What Python takes for names, though a word of its own or of another language is meant. */
export const wordNamePatterns = patterns({ type: 'NameError', message: NOT_DEFINED }, [
  {
    kind: 'capital-constant',
    find: (_, [name]) => {
      const lower = name.toLowerCase();
      return NOTHING.includes(lower)
        ? 'None'
        : CONSTANTS.find((constant) => constant.toLowerCase() === lower);
    },
    sentence: 'Słowo `$2` pisze się w Pythonie inaczej. Czy chodziło Ci o `$1`?',
    hint: 'Napisz `$1` – z wielką pierwszą literą, a resztę małymi.',
  },
  {
    kind: 'capital-letters',
    find: (_, [name]) => BUILTINS.find((builtin) => builtin === name.toLowerCase()),
    sentence: 'Wielkie i małe litery to dla Pythona nie to samo. Czy chodziło Ci o `$1`?',
    hint: 'Napisz `$1` małymi literami.',
  },
  {
    kind: 'old-python',
    when: (_, [name]) => Object.hasOwn(OLD_FUNCTIONS, name),
    sentence: (_, [name]) =>
      `Polecenie \`${name}\` było w starym Pythonie, a dziś nazywa się \`${OLD_FUNCTIONS[name]!}\`.`,
    hint: (_, [name]) => `Zamień \`${name}\` na \`${OLD_FUNCTIONS[name]!}\`.`,
  },
  {
    kind: 'old-python',
    source: /^\s*except\s+(\w+)\s*,\s*(\w+)\s*:/,
    when: (_, [name, , variable]) => name === variable,
    sentence: 'Nazwę `$3` dla błędu dopisuje się słowem `as`, a nie po przecinku.',
    hint: 'Spróbuj tak: `except $2 as $3:`.',
  },
  {
    kind: 'foreign-end',
    source: /^\s*(?:end|endif|koniec|done|fi|begin|start)\s*$/i,
    sentence: 'W Pythonie nie pisze się słowa `$1`, bo początek i koniec bloku pokazują wcięcia.',
    hint: 'Usuń tę linijkę.',
  },
  {
    kind: 'missing-self',
    message: /^name 'this'/,
    sentence: 'W Pythonie zamiast `this` pisze się `self`.',
    hint: 'Zamień `this` na `self` i sprawdź, czy `self` stoi też jako pierwsze w nawiasie po nazwie funkcji.',
  },
  {
    kind: 'print-of-another-language',
    source: /[.(<'"]/,
    when: (_, [name]) => PRINT_ELSEWHERE.includes(name),
    sentence: 'Polecenia `$1` używa się w innych językach. W Pythonie wypisuje się poleceniem `print`.',
    hint: (mistake) => {
      const shown = argumentsOf(mistake).join(', ') || /<<\s*(['"][^'"]*['"])/.exec(mistake.written)?.[1];
      return `Spróbuj tak: \`${shorten(`print(${shown && !shown.includes('%') ? shown : "'Cześć'"})`)}\`.`;
    },
  },
  {
    kind: 'keyword-typo',
    source: /^\s*([\p{L}_]+)\s*$/u,
    find: ({ tree }, [name]) => {
      const letters = (word: string): string => [...word].sort().join('');
      return tree.names.has(name)
        ? undefined
        : name === 'stop'
          ? 'break'
          : (nearestName(name, LONE_KEYWORDS) ??
            LONE_KEYWORDS.find((word) => letters(word) === letters(name)));
    },
    sentence: 'Python nie zna słowa `$2`. Czy chodziło Ci o `$1`?',
    hint: 'Popraw `$2` na `$1`.',
  },
]);
