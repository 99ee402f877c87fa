import type { ContentRule } from '../required-content.ts';

/**
 * The part of a task's rule that can be told from the code alone, for a program whose output nobody knows any more (it asked
 * for what the child typed). Null where nothing is left: an `any` of which one item looks at the output may have been met so.
 */
export function rulesOfCode(rule: ContentRule | null | undefined): ContentRule | null {
  if (!rule) return null;
  if (!('items' in rule)) return rule.where === 'code' ? rule : null;
  const items = rule.items.map(rulesOfCode).filter((item) => item !== null);
  if (rule.type === 'any' && items.length < rule.items.length) return null;
  return { ...rule, items };
}
