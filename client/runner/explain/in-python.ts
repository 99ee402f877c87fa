import { BLOT } from './mask-code.ts';
import type { Mistake } from './mistake.ts';
import { shorten } from './polish-grammar.ts';
import { pythonWordFor } from './polish-words.ts';
import { KEYWORDS } from './python-names.ts';

const IDENTIFIER = /[\p{L}_][\p{L}\d_]*/gu;
const LINKS = new RegExp(`(?<![\\p{L}\\d_])(?:${KEYWORDS.join('|')})(?![\\p{L}\\d_])`, 'gu');
const SIDE_BY_SIDE = /[\p{L}\d_)\]'"]\s+[\p{L}\d_('"]/u;
const LINE =
  /^(?:(?:if|elif|while)\s+[^=]*(?:[=!<>]=[^=]*)*|for\s+[\p{L}\d_, ]+\s+in\s+\S.*|return\s+\S.*|else|try|def\s+[\p{L}\d_]+\s*\(.*\))$/u;

/** The line with its Polish words put into Python; undefined where that alone makes no line of Python. */
export function inPython({ source, written, tree }: Mistake): string | undefined {
  const own = tree.names;
  let masked = '';
  let result = '';
  let end = 0;
  for (const { index, 0: word } of source.matchAll(IDENTIFIER)) {
    const isLoop = masked.trimStart().startsWith('for');
    const python = own.has(word)
      ? word
      : isLoop && /^(?:w|we|z|ze|na)$/.test(word)
        ? 'in'
        : !isLoop && word === 'i'
          ? 'and'
          : (pythonWordFor(word) ?? word);
    masked += source.slice(end, index) + python;
    result += written.slice(end, index) + python;
    end = index + word.length;
  }
  masked = (masked + source.slice(end)).trimEnd();
  result = (result + written.slice(end)).slice(0, masked.length).trim();
  const head = masked.trim().replace(/\s*:$/, '');
  if (!LINE.test(head) || SIDE_BY_SIDE.test(head.replace(LINKS, '+').replaceAll(BLOT, ''))) return undefined;
  return shorten(head.startsWith('return') ? result : `${result.replace(/\s*:$/, '')}:`);
}
