import type { Mistake } from './mistake.ts';
import { shorten } from './polish-grammar.ts';
import { BUILTINS, KEYWORDS } from './python-names.ts';

const TEXT = String.raw`[fF]?(?:"•*"|'•*')`;
const NAME = String.raw`[\p{L}_][\p{L}\d_.]*(?:\([^()]*\)|\[[^[\]]*\])*`;
const NUMBER = String.raw`\d+(?:\.\d+)?(?![\p{L}_])`;
const VALUE = `(?:${TEXT}|${NAME}|${NUMBER})`;
const PAIR = new RegExp(
  `(?<![\\p{L}\\d_.])(${VALUE})(?:\\s+|(?<=["'])(?=[\\p{L}\\d_])|(?<=[)\\]])(?=["'])|(?<=\\d)(?=["'(]))(?=(${VALUE}))`,
  'gu',
);

const isWord = (value: string): boolean => KEYWORDS.includes(value) || BUILTINS.includes(value);

/** Two values of the line with nothing between them, as they were written; undefined where there are none. */
export function neighbours({ source, written, error }: Mistake): [string, string] | undefined {
  const pairs = [...source.matchAll(PAIR)].flatMap((found) => {
    const [whole, first = '', second = ''] = found;
    if (isWord(first) || isWord(second)) return [];
    const start = found.index + whole.length;
    return {
      words: [
        shorten(written.slice(found.index, found.index + first.length)),
        shorten(written.slice(start, start + second.length)),
      ] as [string, string],
      end: start + second.length,
    };
  });
  // Two texts side by side are one text to Python.
  const wrong = pairs.filter(({ words }) => !words.every((word) => /['"]$/.test(word)));
  const meant = wrong.length > 0 ? wrong : pairs;
  return (meant.find(({ end }) => end >= (error.column ?? 0)) ?? meant.at(-1))?.words;
}
