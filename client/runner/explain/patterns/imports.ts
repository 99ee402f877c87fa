import { foldText } from '../../../../sync/domain/fold-text.ts';
import type { PythonError } from '../../messages.ts';
import { ownerOf } from '../method-names.ts';
import { patterns } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import {
  BUILTIN_INSTEAD,
  MEANT_IN_MODULE,
  MODULES,
  MODULES_ELSEWHERE,
  POLISH_MODULES,
} from '../python-names.ts';
import { wordPattern } from './scopes.ts';

const timesUsed = (name: string, lines: readonly string[]): number =>
  lines.filter((line) => wordPattern(name, '').test(line)).length;

/** What a name of the module was most likely meant to be. */
const meantIn = (module: string, name: string, { traceback }: PythonError): string | undefined =>
  MEANT_IN_MODULE[module]?.get(foldText(name)) ??
  nearestName(name, MODULES[module] ?? []) ??
  proposedByPython(traceback);

const notInModule = (module: string, name: string, meant: string | undefined): string =>
  `W module \`${module}\` nie ma \`${name}\`.${meant ? ` Czy chodziło Ci o \`${meant}\`?` : ''}`;

/** Modules: bringing them in, and what is in them. */
export const importPatterns = patterns(
  { type: ['ModuleNotFoundError', 'ImportError'], message: /^No module named '([^'.]+)/ },
  [
    {
      kind: 'module-elsewhere',
      when: (_, [name]) => MODULES_ELSEWHERE.some((module) => module.toLowerCase() === name.toLowerCase()),
      sentence: 'Modułu `$1` nie da się użyć w przeglądarce.',
      hint: 'Działa on tylko w Pythonie zainstalowanym na komputerze. Tutaj możesz użyć na przykład `random`, `math` albo `time`.',
    },
    {
      kind: 'module-typo',
      find: (_, [name]) => POLISH_MODULES.get(name.toLowerCase()) ?? nearestName(name, Object.keys(MODULES)),
      sentence: 'Nie ma modułu `$2`. Czy chodziło Ci o `$1`?',
      hint: ({ lines }, [meant, name]) =>
        `Popraw \`${name}\` na \`${meant}\`${timesUsed(name, lines) > 1 ? ' w całym programie' : ''}. Nazwy modułów pisze się małymi literami.`,
    },
    {
      kind: 'module-not-found',
      message: /^No module named '(\w+)\.(\w+)'; .* is not a package/,
      sentence: 'Po samym `import` podaje się tylko nazwę modułu, bez `.$2`.',
      hint: 'Spróbuj tak: `from $1 import $2`.',
    },
    {
      kind: 'module-not-found',
      message: /^No module named '([^']+)'/,
      sentence: 'Python nie znalazł modułu `$1`.',
      hint: 'Sprawdź pisownię po słowie `import`. Tutaj możesz użyć na przykład `random`, `math` albo `time`.',
    },
    {
      kind: 'name-not-in-module',
      type: 'ImportError',
      message: /^cannot import name '(.+?)' from '(.+?)'/,
      find: ({ error }, [name, module]) => [meantIn(module, name, error) ?? ''],
      sentence: (_, [meant, name, module]) => notInModule(module, name, meant),
      hint: ({ lines }, [meant, name]) =>
        meant
          ? `Popraw \`${name}\` na \`${meant}\`${timesUsed(name, lines) > 1 ? ' w całym programie' : ''}.`
          : 'Sprawdź pisownię po słowie `import`.',
    },
    {
      kind: 'function-hides-module',
      type: 'AttributeError',
      message:
        /^(?:'(?:builtin_function_or_method|function|method)' object|type object '[\w.]+') has no attribute '(.+?)'/,
      say: ({ lines, source }, [attribute]) => {
        const module = ownerOf(attribute, source) ?? '';
        const index = lines.findIndex((line) => new RegExp(`^\\s*from\\s+${module}\\s+import\\b`).test(line));
        if (/\bimport\s*\*/.test(lines[index] ?? ''))
          return {
            sentence: `Linijka ${index + 1} dołącza wszystkie polecenia z modułu \`${module}\`, więc nie pisze się już przed nimi \`${module}\` i kropki.`,
            hint: `Zamiast \`${module}.${attribute}\` napisz samo \`${attribute}\`.`,
          };
        return Object.hasOwn(MODULES, module) && index !== -1
          ? {
              sentence: `Linijka ${index + 1} dołącza tylko jedną rzecz o nazwie \`${module}\`, a nie cały moduł.`,
              hint: `Zmień linijkę ${index + 1} na \`import ${module}\`.`,
            }
          : null;
      },
    },
    {
      kind: 'module-overwritten',
      type: 'AttributeError',
      message: /^'.+?' object has no attribute '(.+?)'/,
      find: ({ source, lines, tree }, [attribute]) => {
        const module = ownerOf(attribute, source) ?? '';
        const given = tree.assignments.findLast(({ names }) => names.includes(module));
        const isImported = lines.some((line) => new RegExp(`^\\s*import\\b.*\\b${module}\\b`).test(line));
        return given && isImported ? [module, String(given.line)] : null;
      },
      sentence: 'Od linijki $2 `$1` to zwykła zmienna, a nie moduł o tej samej nazwie.',
      hint: 'Nazwij tę zmienną inaczej, na przykład `moje_$1`.',
    },
    {
      kind: 'unknown-in-module',
      type: 'AttributeError',
      message: /^(?:partially initialized )?module '(.+?)' has no attribute '(.+?)'/,
      say: ({ error }, [module, attribute]) => {
        const meant = meantIn(module, attribute, error);
        if (!meant && BUILTIN_INSTEAD.includes(attribute))
          return {
            sentence: `W module \`${module}\` nie ma \`${attribute}\`, bo Python zna tę funkcję bez modułu.`,
            hint: `Napisz samo \`${attribute}(…)\`, bez \`${module}\` i kropki.`,
          };
        if (meant?.includes('.'))
          return {
            sentence: `Moduł \`${module}\` nie ma \`${attribute}\`, ale ma w środku \`${meant.split('.')[0]!}\`, które to umie.`,
            hint: `Napisz \`${module}.${meant}()\`.`,
          };
        return {
          sentence: notInModule(module, attribute, meant),
          hint: meant
            ? `Popraw \`${attribute}\` na \`${meant}\`.`
            : MODULES[module]
              ? `Sprawdź pisownię. W tym module są na przykład: ${MODULES[module]
                  .slice(0, 3)
                  .map((name) => `\`${name}\``)
                  .join(', ')}.`
              : 'Sprawdź pisownię słowa po kropce.',
        };
      },
    },
  ],
);
