import { patterns } from '../mistake.ts';
import { MODULES, MODULES_ELSEWHERE } from '../python-names.ts';
import { NOT_DEFINED, wordPattern } from './scopes.ts';

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

/** Names of modules: not brought in, or brought in otherwise than they are used. */
export const importedNamePatterns = patterns({ type: 'NameError', message: NOT_DEFINED }, [
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
