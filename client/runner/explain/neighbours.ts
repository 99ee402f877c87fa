import type { Mistake } from './mistake.ts';
import { shorten } from './polish-grammar.ts';
import { BUILTINS, KEYWORDS } from './python-names.ts';

/** The last is what the grammar has no place for. */
const VALUE = /^(?:Format)?String$|^(?:Number|VariableName|(?:Call|Member)Expression|⚠)$/;

/** Two values of the line with nothing between them, as they were written; undefined where there are none. */
export function neighbours({ tree, error, code }: Mistake): [string, string] | undefined {
  const isWord = (value: string): boolean => KEYWORDS.includes(value) || BUILTINS.includes(value);
  const values = tree
    .nodesAt(error.line ?? 1)
    .filter(
      (node) =>
        VALUE.test(node.name) && /^[\p{L}\d_"']/u.test(tree.textOf(node)) && !isWord(tree.textOf(node)),
    );
  const pairs = values.flatMap((first) => {
    // The outer value comes before what it is made of.
    const second = values.find(
      ({ from }) => from >= first.to && /^[^\S\n]*$/.test(code.slice(first.to, from)),
    );
    const isLongest = !values.some(
      (other) => other !== first && other.to === first.to && other.from < first.from,
    );
    return second && isLongest
      ? { words: [first, second].map((node) => shorten(tree.textOf(node))) as [string, string], second }
      : [];
  });
  // Two texts side by side are one text to Python.
  const wrong = pairs.filter(({ words }) => !words.every((word) => /['"]$/.test(word)));
  const meant = wrong.length > 0 ? wrong : pairs;
  const at = tree.startOf(error.line ?? 1) + (error.column ?? 1) - 1;
  return (meant.find(({ second }) => second.to >= at) ?? meant.at(-1))?.words;
}
