import { patterns, type Mistake, type Words } from '../mistake.ts';
import { neighbours } from '../neighbours.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';
import { BUILTINS, KEYWORDS, MODULES } from '../python-names.ts';

const INVALID = /^invalid syntax/;

function missingComma(mistake: Mistake): Words {
  const pair = neighbours(mistake);
  const isJoined = /['"]\s*\+|\+\s*['"]/.test(mistake.source);
  const between = /['"]\s+([\p{L}_][\p{L}\d_]*(?:\([^()]*\))?)\s+['"]/u.exec(mistake.source)?.[1];
  const sign = isJoined ? 'znak `+`' : 'przecinek';
  return {
    sentence: `Dwie wartości stoją obok siebie i brakuje między nimi ${isJoined ? 'znaku `+`' : 'przecinka'}.`,
    hint: between
      ? `Wstaw ${sign} przed \`${between}\` i po nim.`
      : pair
        ? `Wstaw ${sign} między \`${pair[0]}\` a \`${pair[1]}\`.`
        : "Oddziel je przecinkiem, na przykład: `print('Mam', wiek, 'lat')`.",
  };
}

/** Two things side by side with nothing, or too much, between them. */
export const commaPatterns = patterns({ type: 'SyntaxError', message: INVALID, wide: 1 }, [
  {
    kind: 'missing-dot',
    source: /(?<![\p{L}\d_.])([a-z]+)\s+([a-zA-Z_]+)\s*\(/u,
    when: (_, [module, command]) => MODULES[module]?.includes(command),
    sentence: 'Między `$1` i `$2` brakuje kropki.',
    hint: 'Napisz razem: `$1.$2(…)`.',
  },
  {
    kind: 'call-word',
    source:
      /^\s*(call|run|wywołaj|wywolaj|uruchom|wykonaj|perform)\s+([\p{L}_][\p{L}\d_]*)\s*(\(.*\))?\s*$/iu,
    sentence: 'Funkcję wywołuje się w Pythonie samą jej nazwą z nawiasami.',
    hint: ({ written }, [word, name, brackets]) =>
      `Usuń słowo \`${word}\`: \`${shorten(brackets ? written.trim().slice(word.length).trim() : `${name}()`)}\`.`,
  },
  {
    kind: 'call-without-brackets',
    source: /(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*(?:\.[\p{L}_][\p{L}\d_]*)?)\s+(?=['"\d])([^:()]+)/u,
    when: ({ tree }, [name]) => name.includes('.') || tree.functionNamed(name),
    sentence: 'Po `$1` brakuje nawiasów.',
    hint: (_, [name, argument]) => `Spróbuj tak: \`${shorten(`${name}(${argument.trim()})`)}\`.`,
  },
  {
    kind: 'call-without-brackets',
    source: /[a-zA-Z]+\s+['"\p{L}\d]/u,
    find: ({ source, written, tree }) => {
      for (const found of source.matchAll(
        /(?<![\p{L}\d_.])([a-zA-Z]+)\s+(?=((?:['"\p{L}]|\d)[^:()\]]*))/gu,
      )) {
        const [whole, word = '', argument = ''] = found;
        if (KEYWORDS.includes(word) || tree.names.has(word)) continue;
        const name = BUILTINS.includes(word.toLowerCase()) ? word.toLowerCase() : nearestName(word, BUILTINS);
        const start = found.index + whole.length;
        if (name && (name === word || /^['"\d]/.test(argument)))
          return [
            name,
            word,
            /^[\p{L}_.]+\(.*\)/u.exec(written.slice(start))?.[0] ??
              written.slice(start, start + argument.length).trim(),
          ];
      }
      return null;
    },
    sentence: (_, [name, word]) =>
      name === word.toLowerCase()
        ? `Po \`${name}\` brakuje nawiasów.`
        : `Python nie zna słowa \`${word}\`. Czy chodziło Ci o \`${name}\`?`,
    hint: 'To, co dajesz funkcji `$1`, weź w nawiasy: `$1($3)`.',
  },
  {
    kind: 'dot-for-comma',
    source: /[[(,]\s*\d+\.\s+\d/,
    sentence: 'Między elementami stoją kropki zamiast przecinków.',
    hint: 'Zamień każdą kropkę, która oddziela elementy, na przecinek: `1, 2, 3`.',
  },
  {
    kind: 'missing-comma',
    message: /Perhaps you forgot a comma/,
    source:
      /[(,]\s*([\p{L}_][\p{L}\d_]*=(?:'•*'|"•*"|[\p{L}\d_.]+))\s+([\p{L}_][\p{L}\d_]*=(?:'•*'|"•*"|[\p{L}\d_.]+))/u,
    sentence: 'Dwie wartości stoją obok siebie i brakuje między nimi przecinka.',
    hint: 'Wstaw przecinek między `$1` a `$2`.',
  },
  {
    kind: 'word-for-sign',
    source: /(?<=[\d\p{L}_)])\s+(plus|minus|razy|times)\s+(?=[\d\p{L}_(])/u,
    when: ({ tree }, [word]) => !tree.names.has(word),
    sentence: 'Python nie zna słowa `$1`: działania zapisuje się znakami.',
    hint: (_, [word]) => `Zamiast niego wstaw \`${word === 'plus' ? '+' : word === 'minus' ? '-' : '*'}\`.`,
  },
  {
    kind: 'missing-comma',
    message: /Perhaps you forgot a comma/,
    source: /[[{]/,
    when: ({ source }) => !/\b(?:print|input)\b/.test(source),
    sentence: 'Między dwoma elementami brakuje przecinka.',
    hint: (mistake) => {
      const pair = neighbours(mistake);
      return pair
        ? `Wstaw przecinek między \`${pair[0]}\` a \`${pair[1]}\`.`
        : 'Oddziel wszystkie elementy przecinkami, na przykład: `[1, 2, 3]`.';
    },
  },
  {
    kind: 'wrong-sign',
    source: /(?<!(?:^|\s)(?:if|elif|while|and|or|not))(?<=[\d)\p{L}'"])\s+[xX]\s+[\d(\p{L}]|\d[xX]\d/u,
    when: ({ source, tree }) => !(/\blambda\b/.test(source) || tree.names.has('x')),
    sentence: 'Mnożenia nie zapisuje się w Pythonie literą `x`.',
    hint: ({ written }) =>
      `Wstaw zamiast niej gwiazdkę \`*\`, na przykład: \`${/(?:'[^']*'|"[^"]*"|[\p{L}\d_.]+)\s+[xX]\s+[\p{L}\d_.]+/u.exec(written)?.[0].replace(/\s+[xX]\s+/, ' * ') ?? '3 * 4'}\`.`,
  },
  {
    kind: 'missing-comma',
    message: /Perhaps you forgot a comma/,
    say: missingComma,
  },
  {
    kind: 'f-string-space',
    source: /(?<![\p{L}\d_])([fF])\s+['"]/u,
    sentence: 'Między literą `$1` a cudzysłowem nie może być spacji.',
    hint: "Usuń tę spację, na przykład: `$1'Hej {imie}'`.",
  },
  {
    kind: 'doubled-quotes',
    source: /(['"])\1\p{L}/u,
    sentence: 'Cudzysłów jest tu wpisany dwa razy pod rząd, więc Python widzi pusty tekst.',
    hint: 'Zostaw jeden znak `$1` na początku tekstu i jeden na końcu.',
  },
  {
    kind: 'quote-inside-text',
    message: /Is this intended/,
    // Glued to a word on both sides, as in "mówi "cześć" głośno".
    source: /(['"])•+\1[\p{L}][\p{L}\d\s,.!?-]*\1•+\1/u,
    find: ({ written }) => /(['"])(.*)\1/.exec(written)?.slice(1),
    sentence: 'Cudzysłów `$1` w środku tekstu kończy go za wcześnie.',
    hint: (_, [quote, text]) => {
      const other = quote === '"' ? "'" : '"';
      return `Otocz cały tekst drugim rodzajem cudzysłowu: \`${shorten(`${other}${text}${other}`)}\`.`;
    },
  },
  {
    kind: 'missing-comma',
    message: /Is this intended to be part of the string/,
    source: /['"]\s*[\p{L}_][\p{L}\d_]*(?:\([^()]*\))?\s+['"]|\)\s*['"]/u,
    say: missingComma,
  },
  {
    kind: 'quote-inside-text',
    message: /Is this intended to be part of the string/,
    sentence: 'Po zamknięciu cudzysłowu stoi jeszcze coś, czego Python nie umie połączyć z tekstem.',
    hint: "Jeśli to zmienna, oddziel ją przecinkami: `print('Mam', wiek, 'lat')`. Jeśli to cudzysłów w środku tekstu, otocz cały tekst drugim rodzajem: `'` albo `\"`.",
  },
  {
    kind: 'two-statements',
    source: /[)\]\d'"]\s+[\p{L}_][\p{L}\d_]*\s*[(=]/u,
    sentence: 'W jednej linijce stoją dwa polecenia.',
    hint: 'Naciśnij Enter między nimi, aby każde było w osobnej linijce.',
  },
  {
    kind: 'after-bracket',
    source: /[)\]}](?:[\p{L}_\d]|['"])/u,
    sentence: 'Tuż po zamkniętym nawiasie stoi jeszcze coś, czego Python tu nie rozumie.',
    hint: 'Usuń to, co stoi za nawiasem, wstaw tam znak działania albo przenieś dalszy ciąg do nowej linijki.',
  },
  {
    kind: 'extra-comma',
    source: /[([{,]\s*,/,
    sentence: 'Jest tu o jeden przecinek za dużo.',
    hint: 'Usuń przecinek, przed którym nie stoi żadna wartość.',
  },
]);
