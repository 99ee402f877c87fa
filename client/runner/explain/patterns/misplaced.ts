import type { Pattern } from '../mistake.ts';
import { headWithoutColon } from '../block-heads.ts';
import { neighbours } from '../neighbours.ts';
import { KEYWORDS } from '../python-names.ts';

const INVALID = /^invalid syntax/;
const OPERATOR = String.raw`(?:\+|[&|]{1,2}|\^|-|\*\*?|//?|%|==|!=|<=?|>=?|=|\band|\bor|\bnot|\bin|\bis)`;

/** What stands where the grammar wants a value or an operator. The widest rows of SyntaxError come last. */
export const misplacedPatterns: readonly Pattern[] = [
  {
    kind: 'percent-sign',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source: /(?<![\p{L}\d_.])(\d+(?:\.\d+)?)\s*%\s*(?=[,)\]]|$)/u,
    say: (_, [number = '']) => ({
      sentence: 'Znak `%` nie oznacza w Pythonie procentów.',
      hint: `${number}% to \`${number} / 100\`, czyli \`${Number(number) / 100}\`.`,
    }),
  },
  {
    kind: 'missing-value',
    type: 'SyntaxError',
    message: INVALID,
    source: /(?:^|\b(?:and|or|is|in|not)|[-+*/%<>=])\s*(\*|\/|%|==|=|<|>)(?!=)\s*[\p{L}\d'"(]/u,
    say: ({ source }, [sign = '']) =>
      /(?:^|\b(?:and|or|is|in|not)|[-+*/%<>=]\s)\s*[*/%<>=]/.test(source) || /[-+%]\s*[*/%]/.test(source)
        ? {
            sentence: `Przed znakiem \`${sign}\` brakuje wartości.`,
            hint: `Dopisz przed \`${sign}\` liczbę, tekst albo nazwę zmiennej – lub usuń ten znak.`,
          }
        : null,
  },
  {
    kind: 'missing-value',
    type: 'SyntaxError',
    message: /^expected expression after 'else'/,
    say: {
      sentence: 'Po `else` brakuje wartości.',
      hint: "Dopisz drugą możliwość, na przykład: `'tak' if wiek > 10 else 'nie'`.",
    },
  },
  {
    kind: 'missing-value',
    type: 'SyntaxError',
    message: INVALID,
    source: new RegExp(`(${OPERATOR})\\s*(?:[)\\]}:]|$)`),
    say: ({ written }, [sign = '']) => ({
      sentence: `Po \`${sign}\` brakuje wartości.`,
      hint: /=\s*#\S/.test(written)
        ? 'Znak `#` zaczyna komentarz, więc Python pomija wszystko, co stoi za nim. Jeśli to ma być tekst, weź go w cudzysłów.'
        : /^(?:and|or)$/.test(sign)
          ? `Dopisz po \`${sign}\` drugi warunek – lub usuń to słowo.`
          : `Dopisz po \`${sign}\` liczbę, tekst albo nazwę zmiennej – lub usuń ${/[a-z]/.test(sign) ? 'to słowo' : 'ten znak'}.`,
    }),
  },
  {
    kind: 'missing-value',
    type: 'SyntaxError',
    message: /^expected argument value expression/,
    source: /([\p{L}_][\p{L}\d_]*)\s*=\s*[,)]/u,
    say: (_, [name = '']) => ({
      sentence: `Po \`${name}=\` brakuje wartości.`,
      hint: `Dopisz ją za znakiem \`=\`${name === 'end' || name === 'sep' ? `, na przykład: \`${name}=' '\`.` : '.'}`,
    }),
  },
  {
    kind: 'missing-value',
    type: 'SyntaxError',
    message: /^can't use starred expression here/,
    say: {
      sentence: 'Przed znakiem `*` brakuje wartości.',
      hint: 'Dopisz przed gwiazdką liczbę albo nazwę zmiennej, na przykład: `2 * 5`.',
    },
  },
  {
    kind: 'missing-quotes',
    type: 'SyntaxError',
    message: INVALID,
    source: /[\p{L}\d_](['"])|(['"])[\p{L}\d_]/u,
    say: {
      sentence: 'Cudzysłów stoi tuż przy słowie i Python nie wie, gdzie zaczyna się tekst.',
      hint: 'Sprawdź, czy tekst ma cudzysłów na początku i na końcu, a między tekstem i zmienną stoi przecinek albo `+`.',
    },
  },
  {
    kind: 'missing-operator',
    type: 'SyntaxError',
    message: INVALID,
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
                ? `Zostaw samą liczbę \`${pair[0]}\`, a jeśli to napis, weź całość w cudzysłów: \`'${pair.join(' ')}'\`.`
                : 'Wstaw między nie przecinek albo znak działania, na przykład `+`. Jeśli to napis, weź go w cudzysłów.',
          }
        : null;
    },
  },
  {
    kind: 'missing-def',
    type: 'SyntaxError',
    message: INVALID,
    source: /\)\s*:\s*$/,
    say: ({ lines, error }) => headWithoutColon((error.line ?? 0) - 1, lines),
  },
  {
    kind: 'time-without-quotes',
    type: 'SyntaxError',
    message: INVALID,
    source: /(?<![\d.])(\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/,
    say: ({ rest, source }, [time = '']) =>
      rest.startsWith(':') && !/[[{]/.test(source)
        ? {
            sentence: `Zapis \`${time}\` nie jest dla Pythona liczbą.`,
            hint: `Jeśli to godzina, weź ją w cudzysłów: \`'${time}'\`. Jeśli to dzielenie, użyj znaku \`/\`.`,
          }
        : null,
  },
  {
    kind: 'stray-colon',
    type: 'SyntaxError',
    message: INVALID,
    say: ({ rest }) =>
      rest.startsWith(':')
        ? {
            sentence: 'W tym miejscu nie powinno być dwukropka.',
            hint: 'Dzielenie zapisujemy znakiem `/`. Jeśli dwukropek kończy linijkę, sprawdź, czy zaczyna się ona od `if`, `for`, `while` albo `def`.',
          }
        : null,
  },
  {
    kind: 'stray-dot',
    type: 'SyntaxError',
    message: INVALID,
    source: /[\p{L}\d_)'"\]]\s*\.\s*(?:$|[.()[\]'",])/u,
    say: {
      sentence: 'Po kropce brakuje nazwy polecenia.',
      hint: 'Usuń zbędną kropkę albo dopisz po niej polecenie, na przykład: `slowo.upper()`. Napisy łączy się znakiem `+` albo przecinkiem.',
    },
  },
  {
    kind: 'semicolon',
    type: 'SyntaxError',
    message: INVALID,
    say: ({ rest }) =>
      rest.startsWith(';')
        ? {
            sentence: 'W tym miejscu nie powinno być średnika.',
            hint: 'Do oddzielania wartości służy przecinek `,`.',
          }
        : null,
  },
];
