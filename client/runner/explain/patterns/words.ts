import { headExample } from '../block-heads.ts';
import { inPython } from '../in-python.ts';
import { patterns, type Mistake } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import { pythonWordFor } from '../polish-words.ts';
import { BUILTINS, KEYWORDS } from '../python-names.ts';

const IDENTIFIER = /[\p{L}_][\p{L}\d_]*/gu;
const isKnown = (word: string): boolean => KEYWORDS.includes(word) || BUILTINS.includes(word);

const wordsOf = (line: string): string[] => line.match(IDENTIFIER) ?? [];

/** Too short to be measured against: what the line looks like tells. */
const SHORT_FOR = /^\s*(?:or|fr|fo|fro|ofr|rof)\s+[\p{L}_].*\bin\b.*:/u;
const SHORT_IF = /^\s*(?:i|f|fi|iff|ef|of|uf)\s+[^=]*(?:==|!=|<|>|\bin\b|\bnot\b)?.*:\s*$/u;

/** A word like `whlie`, with the keyword it was meant to be. CPython's own proposals count only where such a word is in the line. */
function misspelled({ source, error }: Mistake): [string, string] | null {
  const words = wordsOf(source);
  const candidates = KEYWORDS.filter((keyword) => keyword.length > 2);
  const proposed = proposedByPython(error.traceback);
  if (proposed) {
    // Inside of a line, `kot` is no typo of `not`.
    const word = words.find(
      (word, i) =>
        !isKnown(word) && (i === 0 || word.length > 3) && nearestName(word, [proposed]) === proposed,
    );
    if (word) return [word, proposed];
    // `ni` for `in`: too short for a distance, so it must be the same letters.
    const sorted = (text: string): string => [...text].sort().join('');
    const swapped = words.find((word) => word !== proposed && sorted(word) === sorted(proposed));
    if (swapped) return [swapped, proposed];
  }
  const first = words[0];
  if (first && SHORT_FOR.test(source)) return [first, 'for'];
  if (first && SHORT_IF.test(source)) return [first, 'if'];
  if (!first || isKnown(first) || !/^\s*[\p{L}_][\p{L}\d_]*(?:\s+[^\s=]|:)/u.test(source)) return null;
  const keyword = nearestName(first, candidates);
  return keyword ? [first, keyword] : null;
}

function exampleOf(keyword: string, mistake: Mistake): string {
  const translated = inPython(mistake);
  if (translated) return `: \`${translated}\``;
  const count = keyword === 'for' ? /\s(\d+)\b/.exec(mistake.source)?.[1] : undefined;
  return /^(?:for|while|if|def)$/.test(keyword) ? `, na przykład: \`${headExample(keyword, count)}\`` : '';
}

/** At least three words and nothing of a program, such as a task copied from the page. */
const SENTENCE =
  /^\s*(?:zadanie|ćwiczenie|cwiczenie|lekcja|krok|przykład|program|temat)\s+\d+[a-z]?\s*[.:]?\s*$|^\s*(?:[-*]\s)?\p{L}{2,}(?:\s*[,:–!.-]?\s+(?:\p{L}+|\d+)){2,}\s*[.!?:]?\s*$|^\s*\p{Lu}\p{L}+\s+\d+\s*[:.]\s*\p{L}/iu;

function isSentence({ source, lines, error, tree }: Mistake): boolean {
  const words = wordsOf(source);
  const opensBlock = /:\s*$/.test(source) && /^\s+\S/.test(lines[error.line ?? 0] ?? '');
  const first = pythonWordFor(words[0] ?? '');
  return (
    SENTENCE.test(source) &&
    !opensBlock &&
    // `Here is the program:` has words of Python in it, but begins as no line of a program does.
    (/^\s*\p{Lu}\p{Ll}/u.test(source)
      ? !KEYWORDS.includes(words[0]!.toLowerCase())
      : !words.some((word) => KEYWORDS.includes(word))) &&
    !(first && KEYWORDS.includes(first)) &&
    !tree.names.has(words[0]!) &&
    !nearestName(words[0]!, [...KEYWORDS.filter((keyword) => keyword.length > 2), 'print', 'input'])
  );
}

const CONNECTIVES = ['and', 'or', 'not', 'True', 'False', 'None'];

/** A Polish keyword or command opens the line; words like `lub` may stand anywhere. Names of the learner's own are no mistake. */
function polishWord({ source, tree }: Mistake): [string, string] | null {
  const own = tree.names;
  for (const [i, word] of wordsOf(source).entries()) {
    const python = own.has(word) ? undefined : pythonWordFor(word);
    if (!python) continue;
    if (
      CONNECTIVES.includes(python) ||
      (i === 0 && (KEYWORDS.includes(python) || !source.includes(`${word}(`)))
    )
      return [word, python];
  }
  return null;
}

export const wordPatterns = patterns({ type: 'SyntaxError', message: /^(?:invalid syntax|expected)/ }, [
  {
    kind: 'plain-sentence',
    after: ['scratch-block'],
    when: (mistake) => isSentence(mistake),
    sentence: 'Ta linijka wygląda jak zwykłe zdanie, a nie jak polecenie Pythona.',
    hint: 'Jeśli to notatka, wstaw na jej początku `#`. Jeśli to tekst, weź go w cudzysłów i w `print(…)`.',
  },
  {
    kind: 'polish-keyword',
    find: (mistake) => polishWord(mistake),
    sentence: 'Python nie zna polskiego słowa `$1`.',
    hint: (mistake, [, python]) =>
      `Zamiast niego napisz \`${python}\`${exampleOf(python, mistake)}. Polecenia w Pythonie są po angielsku.`,
  },
  {
    kind: 'polish-keyword',
    message: /^(?:invalid syntax(?!\. Maybe)|expected ':')/,
    source: /^\s*(?:if|elif|while)\b/,
    when: (mistake) => /^i\s/.test(mistake.rest),
    sentence: 'Python nie zna polskiego słowa `i`.',
    hint: (mistake) =>
      `Zamiast niego napisz \`and\`: \`${inPython(mistake) ?? 'if wiek > 5 and wiek < 10:'}\`.`,
  },
  {
    kind: 'polish-in',
    after: ['for-range-words', 'for-without-in'],
    source: /^\s*for\s+[\p{L}_][\p{L}\d_]*\s+(w|we|od|z|na|of|from|to)\s/u,
    sentence: 'W pętli `for` zamiast słowa `$1` pisze się `in`.',
    hint: (mistake) => `Spróbuj tak: \`${inPython(mistake) ?? 'for i in range(5):'}\`.`,
  },
  {
    kind: 'capital-keyword',
    find: ({ source }) =>
      wordsOf(source).find((word) => !isKnown(word) && KEYWORDS.includes(word.toLowerCase())),
    sentence: 'Słowo `$1` trzeba napisać małymi literami.',
    hint: (_, [word]) =>
      `Zmień je na \`${word.toLowerCase()}\`. Dla Pythona wielkie i małe litery to nie to samo.`,
  },
  {
    kind: 'keyword-typo',
    after: ['else-if'],
    find: (mistake) => misspelled(mistake),
    sentence: (_, [word, keyword]) =>
      `${KEYWORDS.includes(word) ? `Słowo \`${word}\` tutaj nie pasuje` : `Python nie zna słowa \`${word}\``}. Czy chodziło Ci o \`${keyword}\`?`,
    hint: 'Popraw `$1` na `$2`.',
  },
  {
    kind: 'split-word',
    source: /(?:^|=|\()\s*([\p{L}_]+) ([\p{L}\d_]+)\s*[(:)]/u,
    when: ({ tree }, [start, end]) => isKnown(start + end) || tree.names.has(start + end),
    sentence: 'Słowo `$1$2` jest rozdzielone spacją.',
    hint: 'Usuń spację i napisz je razem: `$1$2`.',
  },
  {
    kind: 'keyword-as-name',
    source: /^\s*(?:(?:def|class|for)\s+(?=\w+\s*(?:\(|:|in\b))|(?=\w+\s*=(?!=)))([a-zA-Z]+)/,
    when: (_, [word]) => KEYWORDS.includes(word) && !['return', 'in'].includes(word),
    sentence: 'Słowo `$1` ma w Pythonie własne znaczenie, więc nie może być nazwą.',
    hint: 'Wymyśl inną nazwę, na przykład `moje_$1`.',
  },
]);
