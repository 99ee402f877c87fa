import { patterns } from '../mistake.ts';
import { headWithoutColon } from '../block-heads.ts';
import { neighbours } from '../neighbours.ts';
import { KEYWORDS } from '../python-names.ts';

const INVALID = /^invalid syntax/;
const OPERATOR = String.raw`(?:\+|[&|]{1,2}|\^|-|\*\*?|//?|%|==|!=|<=?|>=?|=|\band|\bor|\bnot|\bin|\bis)`;

/** What stands where the grammar wants a value or an operator. The widest rows of SyntaxError come last. */
export const misplacedPatterns = patterns({ type: 'SyntaxError', message: INVALID, wide: 2 }, [
  {
    kind: 'percent-sign',
    source: /(?<![\p{L}\d_.])(\d+(?:\.\d+)?)\s*%\s*(?=[,)\]]|$)/u,
    sentence: 'Znak `%` nie oznacza w Pythonie procentów.',
    hint: (_, [number]) => `${number}% to \`${number} / 100\`, czyli \`${Number(number) / 100}\`.`,
  },
  {
    kind: 'missing-value',
    source: /(?:^|\b(?:and|or|is|in|not)|[-+*/%<>=])\s*(\*|\/|%|==|=|<|>)(?!=)\s*[\p{L}\d'"(]/u,
    when: ({ source }) =>
      /(?:^|\b(?:and|or|is|in|not)|[-+*/%<>=]\s)\s*[*/%<>=]/.test(source) || /[-+%]\s*[*/%]/.test(source),
    sentence: 'Przed znakiem `$1` brakuje wartości.',
    hint: 'Dopisz przed `$1` liczbę, tekst albo nazwę zmiennej – lub usuń ten znak.',
  },
  {
    kind: 'missing-value',
    message: /^expected expression after 'else'/,
    sentence: 'Po `else` brakuje wartości.',
    hint: "Dopisz drugą możliwość, na przykład: `'tak' if wiek > 10 else 'nie'`.",
  },
  {
    kind: 'missing-value',
    source: new RegExp(`(${OPERATOR})\\s*(?:[)\\]}:]|$)`),
    sentence: 'Po `$1` brakuje wartości.',
    hint: ({ written }, [sign]) =>
      /=\s*#\S/.test(written)
        ? 'Znak `#` zaczyna komentarz, więc Python pomija wszystko, co stoi za nim. Jeśli to ma być tekst, weź go w cudzysłów.'
        : /^(?:and|or)$/.test(sign)
          ? `Dopisz po \`${sign}\` drugi warunek – lub usuń to słowo.`
          : `Dopisz po \`${sign}\` liczbę, tekst albo nazwę zmiennej – lub usuń ${/[a-z]/.test(sign) ? 'to słowo' : 'ten znak'}.`,
  },
  {
    kind: 'missing-value',
    message: /^expected argument value expression/,
    source: /([\p{L}_][\p{L}\d_]*)\s*=\s*[,)]/u,
    sentence: 'Po `$1=` brakuje wartości.',
    hint: (_, [name]) =>
      `Dopisz ją za znakiem \`=\`${name === 'end' || name === 'sep' ? `, na przykład: \`${name}=' '\`.` : '.'}`,
  },
  {
    kind: 'missing-value',
    message: /^can't use starred expression here/,
    sentence: 'Przed znakiem `*` brakuje wartości.',
    hint: 'Dopisz przed gwiazdką liczbę albo nazwę zmiennej, na przykład: `2 * 5`.',
  },
  {
    kind: 'missing-quotes',
    source: /[\p{L}\d_](['"])|(['"])[\p{L}\d_]/u,
    sentence: 'Cudzysłów stoi tuż przy słowie i Python nie wie, gdzie zaczyna się tekst.',
    hint: 'Sprawdź, czy tekst ma cudzysłów na początku i na końcu, a między tekstem i zmienną stoi przecinek albo `+`.',
  },
  {
    kind: 'unknown-head',
    source: /^\s*([\p{L}_]+)\s+[\p{L}\d_('"].*:\s*$/u,
    when: ({ tree }, [word]) => !KEYWORDS.includes(word) && !tree.names.has(word),
    sentence: 'Ta linijka kończy się dwukropkiem, a Python nie zna słowa `$1`, od którego się ona zaczyna.',
    hint: 'Zacznij ją od słowa, po którym może stać dwukropek: `if`, `elif`, `else`, `for`, `while` albo `def`.',
  },
  {
    kind: 'missing-operator',
    source: /[\p{L}\d_)'"\]]\s+([\p{L}\d'"(][\p{L}\d_]*)/u,
    say: (mistake) => {
      const { source, rest } = mistake;
      const pair = neighbours(mistake);
      const before = source.slice(0, source.length - rest.length).trimEnd();
      const previous = /[\p{L}_][\p{L}\d_]*$/u.exec(before)?.[0] ?? '';
      const first = /^([\p{L}_][\p{L}\d_]*)\s+[\p{L}\d_]/u.exec(rest)?.[1];
      return (/[\p{L}\d_)'"\]]$/u.test(before) &&
        /^[\p{L}\d_'"(]/u.test(rest) &&
        !KEYWORDS.includes(previous)) ||
        (first && !KEYWORDS.includes(first))
        ? {
            sentence: pair
              ? `Obok siebie stoją \`${pair[0]}\` i \`${pair[1]}\`, a Python nie wie, jak je połączyć.`
              : 'Dwie rzeczy stoją obok siebie i Python nie wie, jak je połączyć.',
            hint:
              pair && /^\d/.test(pair[0]) && /^\p{L}+$/u.test(pair[1])
                ? `Zostaw samą liczbę \`${pair[0]}\`, a jeśli to tekst, weź całość w cudzysłów: \`'${pair.join(' ')}'\`.`
                : 'Wstaw między nie przecinek albo znak działania, na przykład `+`. Jeśli to tekst, weź go w cudzysłów.',
          }
        : null;
    },
  },
  {
    kind: 'missing-def',
    source: /\)\s*:\s*$/,
    say: ({ lines, error }) => headWithoutColon((error.line ?? 0) - 1, lines),
  },
  {
    kind: 'time-without-quotes',
    source: /(?<![\d.])(\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/,
    when: ({ rest, source }) => rest.startsWith(':') && !/[[{]/.test(source),
    sentence: 'Zapis `$1` nie jest dla Pythona liczbą.',
    hint: "Jeśli to godzina, weź ją w cudzysłów: `'$1'`. Jeśli to dzielenie, użyj znaku `/`.",
  },
  {
    kind: 'pair-in-call',
    source: /(?<![\p{L}\d_])([\p{L}_][\p{L}\d_]*)\.\p{L}+\s*\(\s*('•*'|"•*")\s*:\s*([^()]+)\)/u,
    sentence: 'Pary z dwukropkiem nie wkłada się w okrągły nawias.',
    hint: 'Do słownika dodaje się ją tak: `$1[$2] = $3`.',
  },
  {
    kind: 'stray-colon',
    when: ({ rest }) => rest.startsWith(':'),
    sentence: 'W tym miejscu nie powinno być dwukropka.',
    hint: ({ rest, source }) =>
      /\([^()]*$/.test(source.slice(0, source.length - rest.length))
        ? 'W nawiasie oddziela się wartości przecinkiem: wstaw go zamiast dwukropka.'
        : /^:\s*$/.test(rest)
          ? 'Usuń go. Dwukropek kończy tylko linijki, które zaczynają się od `if`, `for`, `while` albo `def`.'
          : 'Dzielenie zapisujemy znakiem `/`. Jeśli dwukropek kończy linijkę, sprawdź, czy zaczyna się ona od `if`, `for`, `while` albo `def`.',
  },
  {
    kind: 'stray-dot',
    source: /[\p{L}\d_)'"\]]\s*\.\s*(?:$|[.()[\]'",])/u,
    sentence: 'Po kropce brakuje nazwy polecenia.',
    hint: 'Usuń zbędną kropkę albo dopisz po niej polecenie, na przykład: `slowo.upper()`. Teksty łączy się znakiem `+` albo przecinkiem.',
  },
  {
    kind: 'semicolon',
    when: ({ rest }) => rest.startsWith(';'),
    sentence: 'W tym miejscu nie powinno być średnika.',
    hint: ({ rest }) =>
      /^[;\s]*$/.test(rest)
        ? 'Usuń średnik z końca linijki.'
        : 'Do oddzielania wartości służy przecinek `,`.',
  },
]);
