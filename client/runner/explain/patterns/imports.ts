import type { Pattern } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import { MODULES, MODULES_ELSEWHERE, POLISH_MODULES } from '../python-names.ts';

export const importPatterns: readonly Pattern[] = [
  {
    kind: 'module-elsewhere',
    type: ['ModuleNotFoundError', 'ImportError'],
    message: /^No module named '([^'.]+)/,
    say: (_, [name = '']) =>
      MODULES_ELSEWHERE.some((module) => module.toLowerCase() === name.toLowerCase())
        ? {
            sentence: `Modułu \`${name}\` nie da się użyć w przeglądarce.`,
            hint: 'Działa on tylko w Pythonie zainstalowanym na komputerze. Tutaj możesz użyć na przykład `random`, `math` albo `time`.',
          }
        : null,
  },
  {
    kind: 'module-typo',
    type: ['ModuleNotFoundError', 'ImportError'],
    message: /^No module named '([^'.]+)/,
    say: (_, [name = '']) => {
      const meant = POLISH_MODULES[name.toLowerCase()] ?? nearestName(name, Object.keys(MODULES));
      return meant
        ? {
            sentence: `Nie ma modułu \`${name}\`. Czy chodziło Ci o \`${meant}\`?`,
            hint: `Popraw nazwę: \`import ${meant}\`. Nazwy modułów pisze się małymi literami.`,
          }
        : null;
    },
  },
  {
    kind: 'module-not-found',
    type: ['ModuleNotFoundError', 'ImportError'],
    message: /^No module named '(\w+)\.(\w+)'; .* is not a package/,
    say: (_, [module = '', name = '']) => ({
      sentence: `Po samym \`import\` podaje się tylko nazwę modułu, bez \`.${name}\`.`,
      hint: `Spróbuj tak: \`from ${module} import ${name}\`.`,
    }),
  },
  {
    kind: 'module-not-found',
    type: ['ModuleNotFoundError', 'ImportError'],
    message: /^No module named '([^']+)'/,
    say: (_, [name = '']) => ({
      sentence: `Python nie znalazł modułu \`${name}\`.`,
      hint: 'Sprawdź pisownię po słowie `import`. Tutaj możesz użyć na przykład `random`, `math` albo `time`.',
    }),
  },
  {
    kind: 'name-not-in-module',
    type: 'ImportError',
    message: /^cannot import name '(.+?)' from '(.+?)'/,
    say: ({ error }, [name = '', module = '']) => {
      const meant = nearestName(name, MODULES[module] ?? []) ?? proposedByPython(error.traceback);
      return {
        sentence: `W module \`${module}\` nie ma \`${name}\`.${meant ? ` Czy chodziło Ci o \`${meant}\`?` : ''}`,
        hint: meant ? `Popraw \`${name}\` na \`${meant}\`.` : 'Sprawdź pisownię po słowie `import`.',
      };
    },
  },
];
