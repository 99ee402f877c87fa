import type { Mistake, Pattern, Words } from '../mistake.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

function neverClosed(bracket: string): Words {
  return {
    sentence: `Nawias \`${bracket}\` został otwarty, ale brakuje \`${CLOSING[bracket] ?? ')'}\`, które go zamyka.`,
    hint: `Dopisz \`${CLOSING[bracket] ?? ')'}\` na końcu. Każdy otwarty nawias musi mieć swoją parę.`,
  };
}

/** How many more opening than closing round brackets the line has. */
const surplus = ({ source }: Mistake): number => source.split('(').length - source.split(')').length;

/** The innermost bracket still open where the line of the error begins. */
function openBefore({ lines, error }: Mistake): { bracket: string; line: number } | undefined {
  const open: { bracket: string; line: number }[] = [];
  lines.slice(0, (error.line ?? 1) - 1).forEach((text, i) => {
    for (const char of text) {
      if (char in CLOSING) open.push({ bracket: char, line: i + 1 });
      else if (char in OPENING) open.pop();
    }
  });
  return open.at(-1);
}

export const bracketPatterns: readonly Pattern[] = [
  {
    kind: 'print-without-brackets',
    type: 'SyntaxError',
    message: /^Missing parentheses in call to '(\w+)'/,
    say: (_, [name = '']) => ({
      sentence: `Po \`${name}\` brakuje nawiasów.`,
      hint:
        name === 'print'
          ? "To, co chcesz wypisać, weź w nawiasy, na przykład: `print('Cześć')`."
          : `Dopisz nawiasy okrągłe: \`${name}(…)\`.`,
    }),
  },
  {
    kind: 'print-without-brackets',
    type: 'SyntaxError',
    message: /^unmatched '\)'/,
    source: /^\s*print\s+['"\p{L}\d]/u,
    say: {
      sentence: 'Po `print` brakuje nawiasu otwierającego.',
      hint: "Wstaw `(` zaraz po słowie `print`, na przykład: `print('Cześć')`.",
    },
  },
  {
    kind: 'unclosed-bracket',
    type: 'SyntaxError',
    message: /^'([([{])' was never closed/,
    say: (_, [bracket = '(']) => neverClosed(bracket),
  },
  {
    kind: 'mismatched-bracket',
    type: 'SyntaxError',
    message: /^closing parenthesis '(.)' does not match opening parenthesis '(.)'(?: on line (\d+))?/,
    say: (_, [closing = '', opening = '', line = '']) => ({
      sentence: `Nawias \`${opening}\`${line ? ` z linii ${line}` : ''} zamyka się znakiem \`${CLOSING[opening] ?? ''}\`, a tu stoi \`${closing}\`.`,
      hint: `Zmień \`${closing}\` na \`${CLOSING[opening] ?? ''}\` albo sprawdź, czy po drodze nie brakuje jakiegoś nawiasu.`,
    }),
  },
  {
    kind: 'extra-bracket',
    type: 'SyntaxError',
    message: /^unmatched '(.)'/,
    say: (_, [bracket = ')']) => ({
      sentence: `Jest tu o jeden nawias \`${bracket}\` za dużo albo brakuje \`${OPENING[bracket] ?? '('}\`, które go otwiera.`,
      hint: `Policz nawiasy w tej linijce: każdy \`${OPENING[bracket] ?? '('}\` potrzebuje jednego \`${bracket}\`.`,
    }),
  },
  {
    kind: 'unclosed-bracket',
    type: 'SyntaxError',
    message: /^invalid syntax/,
    source:
      /^\s*(?:(?:print|input|if|elif|else|for|while|def|return|import|from|break)\b|[\p{L}_][\p{L}\d_]*\s*=)/u,
    say: (mistake) => {
      const open = openBefore(mistake);
      return open
        ? {
            sentence: `W linii ${open.line} nawias \`${open.bracket}\` został otwarty, ale brakuje \`${CLOSING[open.bracket]!}\`, które go zamyka.`,
            hint: `Dopisz \`${CLOSING[open.bracket]!}\` na końcu linii ${open.line}.`,
          }
        : null;
    },
  },
  {
    kind: 'unclosed-bracket',
    type: 'SyntaxError',
    message: /^invalid syntax(?!\. Perhaps)/,
    source: /^\s*(?:if|elif|while|for|def|class|with)\b.*:\s*$/,
    say: (mistake) => (surplus(mistake) > 0 ? neverClosed('(') : null),
  },
];
