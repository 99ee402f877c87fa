import { compilePattern } from '../../../../../sync/domain/required-content.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';

const { patterns: texts } = taskEditorMessages;

/** What V8, SpiderMonkey and JavaScriptCore say of a broken pattern, by what is common in their words. */
const complaints: readonly [RegExp, string][] = [
  [/unterminated group|unterminated parenthetical|missing \)/i, texts.openGroup],
  [/unmatched '?\)|unmatched parenthes/i, texts.closedGroup],
  [/(unterminated|missing terminating).*class/i, texts.openClass],
  [/nothing to repeat/i, texts.nothingToRepeat],
  [/\\ at end/i, texts.lastBackslash],
  [/(out of order|invalid range).*class|range out of order/i, texts.classRange],
  [/out of order in \{\}|numbers out of order/i, texts.countRange],
  [/group name|named (capture|reference)|duplicate/i, texts.groupName],
];

/** Why a pattern is none, in Polish; null where it is one. */
export function explainBrokenPattern(content: string, flags = ''): string | null {
  if (compilePattern(content, flags)) return null;
  if (!compilePattern('', flags)) return texts.badFlags;
  try {
    new RegExp(content, flags);
  } catch (error) {
    // The pattern itself stands in the message, and could look like a complaint.
    const reason = (error as Error).message.split(`/${content}/`).at(-1)!;
    return complaints.find(([words]) => words.test(reason))?.[1] ?? texts.broken;
  }
  return texts.broken;
}

/** An atom of a pattern: an escape, a class or any other character. */
const ATOM = /^(?:\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[^()|*+?{}^$])/;
const OPTIONAL = /^(?:[*?]|\{0[,}])/;

/**
 * Does the pattern ask for something behind `$`, such as the line break that ends what was printed? Without the flag m nothing
 * is there, so it never matches. Only what stands in no group and in no alternative is looked at.
 */
export function asksBehindTheEnd(content: string, flags = ''): boolean {
  if (flags.includes('m')) return false;
  let depth = 0;
  let asks = false;
  for (let at = 0; at < content.length;) {
    const rest = content.slice(at);
    if (depth === 0 && rest.startsWith('|')) return false;
    if (depth === 0 && rest.startsWith('$')) {
      const atom = ATOM.exec(rest.slice(1))?.[0];
      const isPlace = atom === '\\b' || atom === '\\B';
      asks ||= atom !== undefined && !isPlace && !OPTIONAL.test(rest.slice(1 + atom.length));
    }
    if (rest.startsWith('(')) depth += 1;
    if (rest.startsWith(')')) depth -= 1;
    at += ATOM.exec(rest)?.[0].length ?? 1;
  }
  return asks;
}
