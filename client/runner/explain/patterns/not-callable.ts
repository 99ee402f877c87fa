import { argumentsOf } from '../call-arguments.ts';
import { patterns } from '../mistake.ts';
import { shorten, typeName } from '../polish-grammar.ts';
import { BUILTINS, MODULES } from '../python-names.ts';

/** A number of a module, as `math.pi`, with brackets that don't belong there. */
const constantCalled = (source: string): string | undefined => {
  const constant = /([a-z]+\.[a-z]+)\s*\(\s*\)/.exec(source)?.[1];
  return constant && `Usuń nawiasy, zostaw samo \`${constant}\`.`;
};

/** `2(x + 1)` as it is written in mathematics. */
const missingStar = (rest: string): string | undefined => {
  const [, number, inside] = /^(\d+(?:\.\d+)?)\s*(\([^()]*\))/.exec(rest) ?? [];
  return number && inside && `Do mnożenia potrzebna jest gwiazdka: \`${shorten(`${number} * ${inside}`)}\`.`;
};

/** Brackets after what can't be called. */
export const notCallablePatterns = patterns(
  { type: 'TypeError', message: /^'(.+?)' object is not callable/ },
  [
    {
      kind: 'shadowed-function',
      find: ({ tree, error, code }) =>
        tree.calls.find(
          ({ line, callee }) =>
            line === error.line &&
            BUILTINS.includes(callee) &&
            (tree.bindings.some(({ name, isDefinition }) => name === callee && !isDefinition) ||
              // To the grammar this is the `print` of Python 2.
              /^print\s*=/m.test(code)),
        )?.callee,
      sentence: 'W programie jest zmienna o nazwie `$1` i zasłania ona funkcję `$1`.',
      hint: 'Nazwij zmienną inaczej, na przykład `moje_$1`, i popraw ją w całym programie.',
    },
    {
      kind: 'module-called',
      message: /^'module' object is not callable/,
      say: (mistake) => {
        const { source, rest } = mistake;
        const name = /^([a-z]+)\s*\(/.exec(rest || source.trim())?.[1] ?? '';
        const values = argumentsOf(mistake, name).join(', ');
        const first = MODULES[name]?.[0] ?? 'funkcja';
        return {
          sentence: `Nawiasy stawia się po nazwie funkcji, a ${name ? `\`${name}\`` : 'to'} jest całym modułem.`,
          hint: `Po nazwie modułu postaw kropkę i nazwę funkcji, na przykład: \`${shorten(`${name || 'modul'}.${first}(${values})`)}\`.`,
        };
      },
    },
    {
      kind: 'outside-print',
      message: /^'NoneType' object is not callable/,
      source: /\bprint\s*\(.*\)\s*\(/,
      sentence: 'Nawias po `print` zamyka się za wcześnie, a dalszy ciąg został na zewnątrz.',
      hint: 'Przenieś `)` na koniec linijki, tak aby w nawiasie było wszystko, co chcesz wypisać.',
    },
    {
      kind: 'command-overwritten',
      message: /object is not callable/,
      source: /(?<![\p{L}\d_.])([a-z]+\.[a-z_]+)\s*\(/u,
      find: ({ lines }, [name]) => {
        const assignment = new RegExp(`^\\s*${name.replace('.', '\\.')}\\s*=(?!=)`);
        const index = lines.findIndex((line) => assignment.test(line));
        return index === -1 ? null : String(index + 1);
      },
      sentence: 'W linijce $1 do `$2` trafiła inna wartość i przestało być poleceniem.',
      hint: 'W linijce $1 zamiast znaku `=` użyj nawiasów: `$2(…)`.',
      line: '$1',
    },
    {
      kind: 'not-a-function',
      say: ({ lines, source, rest, tree }, [type]) => {
        const own = tree.names;
        const called = [
          ...source.matchAll(/(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)\s*\((?=\s*([\p{L}\d_]*))/gu),
        ].find(([, name = '']) => own.has(name) && !BUILTINS.includes(name));
        const [, name = '', index = ''] = called ?? [];
        const definition = tree.functionNamed(name)?.line;
        const overwritten = lines.findIndex((line) => new RegExp(`^\\s*${name}\\s*=(?!=)`, 'u').test(line));
        if (name && definition && overwritten !== -1)
          return {
            sentence: `W linijce ${overwritten + 1} nazwa \`${name}\` dostała nową wartość i przestała być funkcją.`,
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
            hint: /^\d/.test(index)
              ? `Literę o tym numerze wybiera się nawiasem kwadratowym: \`${name}[${index}]\`.`
              : `Usuń nawiasy po \`${name}\` albo sprawdź, czy nie brakuje przed nimi przecinka lub znaku działania.`,
          };
        if (type === 'int' || type === 'float')
          return {
            sentence: name
              ? `W \`${name}\` jest liczba, a nawiasy stawia się po nazwie funkcji.`
              : 'Liczba stoi tu tuż przed nawiasem, jakby była funkcją.',
            hint:
              constantCalled(source) ??
              missingStar(rest) ??
              (name && /\(\s*\)/.test(rest) ? `Usuń nawiasy, zostaw samo \`${name}\`.` : undefined) ??
              'Jeśli chcesz mnożyć, wstaw przed nawiasem `*`. Jeśli to zmienna, usuń nawiasy.',
          };
        return {
          sentence: `Tuż przed nawiasem stoi ${typeName(type).nominative}, a wywołać w ten sposób można tylko funkcję.`,
          hint: 'Usuń nawiasy albo sprawdź, czy nie brakuje przed nimi przecinka lub znaku działania.',
        };
      },
    },
  ],
);
