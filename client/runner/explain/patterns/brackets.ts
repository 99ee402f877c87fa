import { patterns, type Mistake, type Words } from '../mistake.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

interface OpenBracket {
  bracket: string;
  line: number;
}

/** A line that begins something new, so that what was open before can't go on here. */
const NEW_STATEMENT =
  /^\s*(?:(?:print|input)\s*\(|(?:if|elif|else|for|while|def|class|return|import|from|break|try)\b|[\p{L}_][\p{L}\d_.]*\s*(?:\[[^\]]*\]\s*)?[-+*/]?=(?!=)|[\p{L}_][\p{L}\d_]*\.[\p{L}_]+\s*\()/u;

/** `for` and `if` may stand inside of brackets too; an argument has its name and `=` there. */
function endOf({ bracket, line }: OpenBracket, lines: readonly string[]): number {
  const below = lines.slice(line).findIndex((text) => NEW_STATEMENT.test(text) && !/,\s*$/.test(text));
  const end = below === -1 ? lines.length : line + below;
  const isFilled = (text: string): boolean => text.trim() !== '';
  const last = lines.slice(0, end).findLastIndex(isFilled) + 1;
  // Round brackets are hardly ever meant to go over many lines.
  return bracket === '(' && !/[(,]\s*$/.test(lines[line - 1]!) ? line : Math.max(line, last);
}

function neverClosed(open: OpenBracket, { lines, error }: Mistake): Words {
  const closing = CLOSING[open.bracket] ?? ')';
  const end = lines[open.line - 1] === undefined ? open.line : endOf(open, lines);
  const isBlockOpener = /:\s*$/.test(lines[end - 1] ?? '') && open.bracket === '(';
  const where = isBlockOpener
    ? 'przed dwukropkiem'
    : end === open.line
      ? 'na końcu tej linijki'
      : `na końcu linijki ${end}`;
  return {
    sentence: `Nawias \`${open.bracket}\` został otwarty, ale brakuje \`${closing}\`, które go zamyka.`,
    hint: `Dopisz \`${closing}\` ${where}. Każdy otwarty nawias musi mieć swoją parę.`,
    ...(error.line !== null && { line: open.line }),
  };
}

/** How many more opening than closing round brackets the line has. */
const surplus = ({ source }: Mistake): number => source.split('(').length - source.split(')').length;

/** The innermost bracket still open where the line of the error begins. */
export function openBefore({ lines, error }: Mistake): OpenBracket | undefined {
  const open: OpenBracket[] = [];
  lines.slice(0, (error.line ?? 1) - 1).forEach((text, i) => {
    for (const char of text) {
      if (char in CLOSING) open.push({ bracket: char, line: i + 1 });
      else if (char in OPENING) open.pop();
    }
  });
  return open.at(-1);
}

/** Several plain words side by side are a text without its quotes. */
const quotedWords = (text: string | undefined): string | undefined =>
  text && /^[\p{L}\d]+[,.!?]?(?: +[\p{L}\d]+[,.!?]?)+$/u.test(text) ? `'${text}'` : text;

export const bracketPatterns = patterns({ type: 'SyntaxError', message: /^invalid syntax/ }, [
  {
    kind: 'curly-instead-of-square',
    source:
      /(?<![\p{L}\d_.])(?!print|input|int|range|len|if|for|while|else|elif|in|return)([\p{L}_][\p{L}\d_]*)\{([^{}:]*)\}/u,
    sentence: 'Po `$1` stoi klamra, a element wybiera się nawiasem kwadratowym.',
    hint: 'Napisz tak: `$1[$2]`.',
  },
  {
    kind: 'wrong-bracket-after-function',
    message: /^(?:Missing parentheses|invalid syntax)/,
    source: /\b(print|input|int|range|len)\s*\{/,
    sentence: 'Po `$1` stoi klamra `{`, a powinien być okrągły nawias.',
    hint: 'Zmień `{` i `}` na `(` i `)`: `$1(…)`.',
  },
  {
    kind: 'wrong-bracket-after-function',
    source: /^\s*(print|input)\s*<.*>\s*$/,
    sentence: 'Po `$1` stoi znak `<`, a powinien być okrągły nawias.',
    hint: 'Zmień `<` i `>` na `(` i `)`: `$1(…)`.',
  },
  {
    kind: 'bracket-in-text',
    message: /^'\(' was never closed/,
    find: ({ written }) => /\(.*\)(['"])\s*$/.exec(written)?.slice(1),
    sentence: 'Nawias `)` trafił do środka tekstu, więc nie zamyka polecenia.',
    hint: 'Zamień ostatnie dwa znaki miejscami: najpierw `$1`, a potem `)`.',
  },
  {
    kind: 'print-without-brackets',
    message: /^Missing parentheses in call to '(\w+)'/,
    sentence: 'Po `$1` brakuje nawiasów.',
    hint: ({ written }, [name]) => {
      const argument = quotedWords(/^\s*\w+\s+([^#]+?)[\s;]*$/.exec(written)?.[1]);
      return argument ? `Spróbuj tak: \`${name}(${argument})\`.` : `Dopisz nawiasy okrągłe: \`${name}(…)\`.`;
    },
  },
  {
    kind: 'print-without-brackets',
    message: /^unmatched '\)'/,
    source: /^\s*print\s+['"\p{L}\d]/u,
    sentence: 'Po `print` brakuje nawiasu otwierającego.',
    hint: "Wstaw `(` zaraz po słowie `print`, na przykład: `print('Cześć')`.",
  },
  {
    kind: 'unclosed-bracket',
    message: /^'([([{])' was never closed/,
    after: ['curly-braces'],
    say: (mistake, [bracket = '(']) => neverClosed({ bracket, line: mistake.error.line ?? 0 }, mistake),
  },
  {
    kind: 'empty-index',
    source: /(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)\[\s*\](\s*=(?!=))?/u,
    sentence: 'W nawiasie kwadratowym po `$1` brakuje numeru albo klucza.',
    hint: (_, [name, isAssigned]) =>
      isAssigned
        ? `Jeśli to lista, nowy element dodasz tak: \`${name}.append(…)\`. Jeśli słownik, wpisz klucz: \`${name}['klucz'] = …\`.`
        : `Wpisz numer, na przykład \`${name}[0]\`.`,
  },
  {
    kind: 'mismatched-bracket',
    message: /^closing parenthesis '(.)' does not match opening parenthesis '(.)'(?: on line (\d+))?/,
    sentence: (_, [closing, opening, line]) =>
      `Nawias \`${opening}\`${line ? ` z linijki ${line}` : ''} zamyka się znakiem \`${CLOSING[opening] ?? ''}\`, a tu stoi \`${closing}\`.`,
    hint: (_, [closing, opening]) =>
      `Zmień \`${closing}\` na \`${CLOSING[opening] ?? ''}\` albo sprawdź, czy po drodze nie brakuje jakiegoś nawiasu.`,
  },
  {
    kind: 'extra-bracket',
    message: /^unmatched '(.)'/,
    after: ['curly-braces'],
    sentence: (_, [bracket]) =>
      `Jest tu o jeden nawias \`${bracket}\` za dużo albo brakuje \`${OPENING[bracket] ?? '('}\`, które go otwiera.`,
    hint: (_, [bracket]) =>
      `Policz nawiasy w tej linijce: każdy \`${OPENING[bracket] ?? '('}\` potrzebuje jednego \`${bracket}\`.`,
  },
  {
    kind: 'unclosed-bracket',
    source: /^\s*(?:if|elif|while|for|def|class|with)\b.*:\s*$/,
    say: (mistake) =>
      surplus(mistake) > 0 ? neverClosed({ bracket: '(', line: mistake.error.line ?? 0 }, mistake) : null,
  },
]);
