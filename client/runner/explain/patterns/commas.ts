import type { Mistake, Pattern, Words } from '../mistake.ts';
import { nearestName, ownNames } from '../nearest-name.ts';
import { BUILTINS, KEYWORDS } from '../python-names.ts';

const INVALID = /^invalid syntax/;

const MISSING_COMMA = 'Między dwiema wartościami brakuje przecinka.';

/** With the learner's own name, where one stands next to a text. */
function missingComma({ source }: Mistake): Words {
  const between = /['"]\s+([\p{L}_][\p{L}\d_]*(?:\([^()]*\))?)\s+['"]/u.exec(source)?.[1];
  const before = /['"]\s+([\p{L}_][\p{L}\d_]*)/u.exec(source)?.[1];
  const after = /([\p{L}_][\p{L}\d_]*)\s+['"]/u.exec(source)?.[1];
  const where = between
    ? `przed \`${between}\` i po nim`
    : before
      ? `przed \`${before}\``
      : after
        ? `po \`${after}\``
        : '';
  return {
    sentence: MISSING_COMMA,
    hint: where
      ? `Wstaw przecinek ${where}.`
      : "Oddziel je przecinkiem, na przykład: `print('Mam', wiek, 'lat')`.",
  };
}

/** Two things side by side with nothing, or too much, between them. */
export const commaPatterns: readonly Pattern[] = [
  {
    kind: 'call-without-brackets',
    type: 'SyntaxError',
    message: INVALID,
    source: /[a-zA-Z]+\s+['"\p{L}\d]/u,
    say: ({ source, lines }) => {
      const own = ownNames(lines.join('\n'));
      for (const [, word = '', argument = ''] of source.matchAll(
        /(?<![\p{L}\d_.])([a-zA-Z]+)\s+(?=(\d+|['"\p{L}]))/gu,
      )) {
        if (KEYWORDS.includes(word) || own.has(word)) continue;
        const name = BUILTINS.includes(word.toLowerCase()) ? word.toLowerCase() : nearestName(word, BUILTINS);
        if (name && (name === word || /['"\d]/.test(argument)))
          return {
            sentence:
              name === word.toLowerCase()
                ? `Po \`${name}\` brakuje nawiasów.`
                : `Python nie zna słowa \`${word}\`. Czy chodziło Ci o \`${name}\`?`,
            hint: `To, co dajesz funkcji \`${name}\`, weź w nawiasy: \`${name}(${/^\d/.test(argument) ? argument : '…'})\`.`,
          };
      }
      return null;
    },
  },
  {
    kind: 'missing-comma',
    type: 'SyntaxError',
    message: /Perhaps you forgot a comma/,
    source: /[[{]/,
    say: ({ source }) =>
      /\b(?:print|input)\b/.test(source)
        ? null
        : {
            sentence: 'Między dwoma elementami brakuje przecinka.',
            hint: 'Oddziel wszystkie elementy przecinkami, na przykład: `[1, 2, 3]`.',
          },
  },
  {
    kind: 'wrong-sign',
    type: 'SyntaxError',
    message: INVALID,
    source: /[\d)\p{L}]\s+[xX]\s+[\d(\p{L}]|\d[xX]\d/u,
    say: ({ source, lines }) =>
      /\blambda\b/.test(source) || ownNames(lines.join('\n')).has('x')
        ? null
        : {
            sentence: 'Mnożenia nie zapisuje się w Pythonie literą `x`.',
            hint: 'Wstaw zamiast niej gwiazdkę `*`, na przykład: `3 * 4`.',
          },
  },
  {
    kind: 'missing-comma',
    type: 'SyntaxError',
    message: /Perhaps you forgot a comma/,
    say: missingComma,
  },
  {
    kind: 'f-string-space',
    type: 'SyntaxError',
    message: INVALID,
    source: /(?<![\p{L}\d_])([fF])\s+['"]/u,
    say: (_, [letter = '']) => ({
      sentence: `Między literą \`${letter}\` a cudzysłowem nie może być spacji.`,
      hint: `Usuń tę spację, na przykład: \`${letter}'Hej {imie}'\`.`,
    }),
  },
  {
    kind: 'doubled-quotes',
    type: 'SyntaxError',
    message: INVALID,
    source: /(['"])\1\p{L}/u,
    say: (_, [quote = '']) => ({
      sentence: 'Cudzysłów jest tu wpisany dwa razy pod rząd, więc Python widzi pusty tekst.',
      hint: `Zostaw jeden znak \`${quote}\` na początku tekstu i jeden na końcu.`,
    }),
  },
  {
    kind: 'missing-comma',
    type: 'SyntaxError',
    message: /Is this intended to be part of the string/,
    source: /['"]\s+[\p{L}_][\p{L}\d_]*(?:\([^()]*\))?\s+['"]/u,
    say: missingComma,
  },
  {
    kind: 'missing-comma',
    type: 'SyntaxError',
    message: /^invalid syntax(?!\. Is this)/,
    source: /\(.*['"]\s+(?!(?:if|else|for|in|and|or|not|is|as)\b)[\p{L}_\d(]/u,
    say: missingComma,
  },
  {
    kind: 'quote-inside-text',
    type: 'SyntaxError',
    message: /Is this intended to be part of the string/,
    say: {
      sentence: 'Po zamknięciu cudzysłowu stoi jeszcze coś, czego Python nie umie połączyć z tekstem.',
      hint: "Jeśli to zmienna, oddziel ją przecinkami: `print('Mam', wiek, 'lat')`. Jeśli to cudzysłów w środku tekstu, otocz cały tekst drugim rodzajem: `'` albo `\"`.",
    },
  },
  {
    kind: 'two-statements',
    type: 'SyntaxError',
    message: INVALID,
    source: /[)\]\d'"]\s+[\p{L}_][\p{L}\d_]*\s*[(=]/u,
    say: {
      sentence: 'W jednej linijce stoją dwa polecenia.',
      hint: 'Naciśnij Enter między nimi, aby każde było w osobnej linijce.',
    },
  },
  {
    kind: 'after-bracket',
    type: 'SyntaxError',
    message: INVALID,
    source: /[)\]}](?:[\p{L}_\d]|['"])/u,
    say: {
      sentence: 'Tuż po zamkniętym nawiasie stoi jeszcze coś, czego Python tu nie rozumie.',
      hint: 'Usuń to, co stoi za nawiasem, wstaw tam znak działania albo przenieś dalszy ciąg do nowej linijki.',
    },
  },
  {
    kind: 'extra-comma',
    type: 'SyntaxError',
    message: INVALID,
    source: /[([{,]\s*,/,
    say: {
      sentence: 'Jest tu o jeden przecinek za dużo.',
      hint: 'Usuń przecinek, przed którym nie stoi żadna wartość.',
    },
  },
  {
    kind: 'split-operator',
    type: 'SyntaxError',
    message: INVALID,
    source: /([-+*/%<>=]|(?<![\p{L}\d_])!)\s+=/u,
    say: (_, [sign = '']) => ({
      sentence: `Znak \`${sign}=\` pisze się bez spacji w środku.`,
      hint: `Usuń spację między \`${sign}\` i \`=\`.`,
    }),
  },
];
