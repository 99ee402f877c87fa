import { argumentsOf } from '../call-arguments.ts';
import { patterns } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';
import { BUILTINS, CONSTANTS, OLD_FUNCTIONS, MODULES, MODULES_ELSEWHERE } from '../python-names.ts';
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

const moduleOf = (name: string): string | undefined =>
  Object.keys(MODULES).find((module) => MODULES[module]!.includes(name));

/** The line with `from module import …`, and the names in it. */
function namesFrom(module: string, lines: readonly string[]): { line: number; names: string[] } | undefined {
  const pattern = new RegExp(`^\\s*from\\s+${module}\\s+import\\s+(.+)$`);
  const index = lines.findIndex((line) => pattern.test(line));
  return index === -1
    ? undefined
    : {
        line: index + 1,
        names: pattern
          .exec(lines[index]!)![1]!
          .split(',')
          .map((name) => name.trim()),
      };
}

/** Names that Python does not know though a word of its own, of another language or of a module is meant. */
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
  {
    kind: 'comma-for-dot',
    source: /\b([a-z]+)\s*,\s*([a-z]+)\s*\(/,
    when: (_, [name, module, command]) => name === command && MODULES[module]?.includes(command),
    sentence: 'Między `$2` i `$3` stoi przecinek zamiast kropki.',
    hint: 'Popraw to na `$2.$3(…)`.',
  },
  {
    kind: 'missing-dot',
    find: (_, [name]) =>
      Object.keys(MODULES).find(
        (key) => name.startsWith(key) && MODULES[key]!.includes(name.slice(key.length)),
      ),
    sentence: (_, [module, name]) =>
      `Między \`${module}\` i \`${name.slice(module.length)}\` brakuje kropki.`,
    hint: (_, [module, name]) => `Popraw \`${name}\` na \`${module}.${name.slice(module.length)}\`.`,
  },
  {
    kind: 'module-elsewhere',
    when: ({ source }, [name]) =>
      MODULES_ELSEWHERE.includes(name) && wordPattern(name, '\\s*\\.').test(source),
    sentence: 'Modułu `$1` nie da się użyć w przeglądarce.',
    hint: 'Działa on tylko w Pythonie zainstalowanym na komputerze. Tutaj możesz użyć na przykład `random`, `math` albo `time`.',
  },
  {
    kind: 'module-not-whole',
    source: /(?<![\p{L}\d_.])([a-z]+)\s*\.\s*([a-zA-Z_]+)/u,
    say: ({ lines }, [module, used, command]) => {
      const from = module === used ? namesFrom(module, lines) : undefined;
      if (!from) return null;
      return from.names.includes(command) || from.names.includes('*')
        ? {
            sentence: `Linijka ${from.line} dołącza z modułu \`${module}\` samo \`${command}\`, więc nie pisze się już przed nim \`${module}\` i kropki.`,
            hint: `Zamiast \`${module}.${command}\` napisz samo \`${command}\`.`,
          }
        : {
            sentence: `Linijka ${from.line} dołącza z modułu \`${module}\` tylko \`${from.names.join('`, `')}\`, a nie cały moduł.`,
            hint: `Zmień linijkę ${from.line} na \`import ${module}\`.`,
          };
    },
  },
  {
    kind: 'missing-import',
    after: ['missing-self'],
    say: ({ source, lines, error }, [name]) => {
      const lower = name.toLowerCase();
      if (lower !== name && Object.hasOwn(MODULES, lower) && wordPattern(name, '\\s*\\.').test(source))
        return {
          sentence: `Nazwy modułów pisze się małymi literami. Czy chodziło Ci o \`${lower}\`?`,
          hint: `Dopisz na samej górze \`import ${lower}\` i popraw \`${name}\` na \`${lower}\`.`,
        };
      const alias = new RegExp(`^\\s*import\\s+${name}\\s+as\\s+(\\w+)`, 'm').exec(lines.join('\n'))?.[1];
      if (alias)
        return {
          sentence: `Program dołącza moduł \`${name}\` pod inną nazwą: \`${alias}\`.`,
          hint: `Zamiast \`${name}\` napisz \`${alias}\`.`,
        };
      const isModule =
        Object.hasOwn(MODULES, name) || error.traceback.includes(`Did you forget to import '${name}'`);
      if (isModule && wordPattern(name, '\\s*[.(]').test(source))
        return {
          sentence: `Żeby użyć \`${name}\`, trzeba go najpierw dołączyć.`,
          hint: `Dopisz na samej górze programu: \`import ${name}\`.`,
        };
      const module = moduleOf(name);
      if (module && lines.some((line) => new RegExp(`^\\s*import\\s.*\\b${module}\\b`).test(line)))
        return {
          sentence: `Nazwa \`${name}\` należy do modułu \`${module}\`, więc trzeba ją napisać razem z nim.`,
          hint: `Popraw \`${name}\` na \`${module}.${name}\`.`,
        };
      return module && wordPattern(name, '').test(source)
        ? {
            sentence: `Nazwa \`${name}\` należy do modułu \`${module}\`, a ten program jej nie dołącza.`,
            hint: `Dopisz na samej górze programu: \`from ${module} import ${name}\`.`,
          }
        : null;
    },
  },
]);
