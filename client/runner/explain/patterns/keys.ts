import { patterns } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';

const NAME = String.raw`[\p{L}_][\p{L}\d_]*`;

/** The dictionary of which a value is wanted; undefined where the line has many. */
function dictionaryName(source: string): string | undefined {
  const names = [...source.matchAll(/(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)\s*(?:\[|\.pop\b)/gu)].map(
    ([, name]) => name!,
  );
  return new Set(names).size === 1 ? names[0] : undefined;
}

/** What the program uses as keys, as they are without their quotes. */
const keysOf = (code: string): string[] =>
  [...code.matchAll(/(?:[{,[]\s*|^\s*)(['"])([^'"\n]+)\1\s*[:\]]/gm)].map(([, , key]) => key!);

/** Dictionaries: keys that aren't there, and walking over what changes. */
export const keyPatterns = patterns({ type: 'KeyError' }, [
  {
    kind: 'format-places',
    source: /\.format\s*\(/,
    sentence: ({ error }) =>
      `W tekście jest miejsce o nazwie ${error.message.replace(/^'(.*)'$/, '`{$1}`')}, a w nawiasie po \`format\` takiej nazwy nie ma.`,
    hint: 'Popraw nazwę w klamrach albo dopisz ją w nawiasie. Łatwiejszy jest tekst z literą `f`.',
  },
  {
    kind: 'missing-key',
    say: ({ error, source, code }) => {
      const key = shorten(error.message);
      const text = /^(['"])(.*)\1$/.exec(error.message)?.[2];
      const others = keysOf(code).filter((other) => other !== text);
      const meant = text === undefined ? undefined : nearestName(text, others);
      const ask = `Możesz najpierw zapytać: \`if ${key} in ${dictionaryName(source) ?? 'slownik'}:\`.`;
      const change = /\]\s*[-+*/]=/.test(source) ? dictionaryName(source) : undefined;
      if (change && !meant)
        return {
          sentence: `W słowniku nie ma jeszcze klucza \`${key}\`, więc nie można zmienić jego wartości.`,
          hint: `Najpierw dodaj go do słownika, na przykład: \`${change}[${key}] = 0\`.`,
        };
      const isQuotedNumber = others.some((other) => other === key);
      const isBareNumber =
        text !== undefined && new RegExp(`[{,]\\s*${text.replace(/\W/g, '.')}\\s*:`).test(code);
      const name = dictionaryName(source);
      if (text === undefined && /^\d+$/.test(key) && others.length > 0 && !isQuotedNumber)
        return {
          sentence: `W słowniku nie ma klucza \`${key}\`, bo słownik nie ma numerów, tylko klucze.`,
          hint: `Podaj klucz, na przykład: \`${name ?? 'slownik'}['${shorten(others[0]!)}']\`. Po kluczach przejdziesz tak: \`for klucz in ${name ?? 'slownik'}:\`.`,
        };
      return {
        sentence: `W słowniku nie ma klucza \`${key}\`.${meant ? ` Czy chodziło Ci o \`'${shorten(meant)}'\`?` : ''}`,
        hint: meant
          ? `Popraw klucz na \`'${shorten(meant)}'\`. Liczy się każda litera, też wielkość liter i polskie znaki.`
          : isQuotedNumber || isBareNumber
            ? `Liczba \`${text ?? key}\` i tekst \`'${text ?? key}'\` to dwa różne klucze. ${ask}`
            : `Sprawdź pisownię klucza, też wielkie i małe litery. ${ask}`,
      };
    },
  },
  {
    kind: 'changed-while-walking',
    type: 'RuntimeError',
    message: /(?:dictionary|Set|set|list|deque).* (?:changed size|keys changed|mutated) during iteration/,
    sentence:
      'Pętla przechodzi po słowniku albo zbiorze, a program w tym czasie coś do niego dodaje lub z niego usuwa.',
    hint: ({ source }) => {
      const [, variable = 'klucz', walked = 'slownik'] =
        new RegExp(`\\bfor\\s+(${NAME}(?:\\s*,\\s*${NAME})*)\\s+in\\s+(.+?)\\s*:`, 'u').exec(source) ?? [];
      return `Przejdź po kopii: \`for ${variable} in list(${walked}):\`.`;
    },
  },
]);
