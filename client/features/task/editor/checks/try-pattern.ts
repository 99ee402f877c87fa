import type { ContentRule, ProgramText } from '../../../../../sync/domain/required-content.ts';
import { asksBehindTheEnd, explainBrokenPattern } from './pattern-problems.ts';
import { whereOf, type PatternRule } from './rule-words.ts';

/** Is there a match? Null where that takes too long to find out. */
export type Meets = (rule: ContentRule, text: ProgramText) => Promise<boolean | null>;

/** The flags that an author may choose, in the order in which one that would help is looked for. */
export const FLAGS = ['m', 'i', 's'] as const;
export type Flag = (typeof FLAGS)[number];

export type Trial =
  | { state: 'empty' | 'never' | 'slow' | 'found' }
  | { state: 'broken'; reason: string }
  /** `flag`: with it there would be a match. */
  | { state: 'missing'; flag: Flag | null };

/** What can be told of a pattern without any text; null where it has to be tried. */
export function judgePattern({ content, flags }: PatternRule): Trial | null {
  if (content === '') return { state: 'empty' };
  const reason = explainBrokenPattern(content, flags);
  if (reason !== null) return { state: 'broken', reason };
  return asksBehindTheEnd(content, flags) ? { state: 'never' } : null;
}

/** Looks for the pattern in a text as the child's device does, and for the flag it may lack. */
export async function tryPattern(rule: PatternRule, text: string, meets: Meets): Promise<Trial> {
  const told = judgePattern(rule);
  if (told) return told;
  const { content, flags = '' } = rule;
  const isFound = (by: string) =>
    meets({ type: 'regex', content, flags: by, where: 'code' }, { code: text, output: '' });
  const found = await isFound(flags);
  if (found === null) return { state: 'slow' };
  if (found) return { state: 'found' };
  for (const flag of FLAGS)
    if (!flags.includes(flag) && (await isFound(flags + flag))) return { state: 'missing', flag };
  return { state: 'missing', flag: null };
}

/** The text that a rule looks at. */
export const textFor = (rule: PatternRule, { code, output }: { code: string; output: string | null }) =>
  whereOf(rule) === 'code' ? code : output;
