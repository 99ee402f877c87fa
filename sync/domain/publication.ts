import type { ContentRule } from './required-content.ts';

/** What a task must not be published with. */
export type PublicationProblem = 'no-description' | 'nothing-to-check';

export interface PublishedContent {
  /** HTML or plain text. */
  description: string;
  testCases: readonly { inputs: readonly string[]; outputs: readonly string[] }[];
  requiredContent?: ContentRule | null | undefined;
}

/** A picture tells something too. */
const isEmptyText = (html: string): boolean =>
  !/<(?:img|video|svg)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;/gi, ' ').trim() === '';

const hasPattern = (rule: ContentRule): boolean => !('items' in rule) || rule.items.some(hasPattern);

/** Why children couldn't use the task, in the order in which an author would mend it. */
export function findPublicationProblems(content: PublishedContent): PublicationProblem[] {
  const { description, testCases, requiredContent } = content;
  const isChecked =
    testCases.some(({ inputs, outputs }) => inputs.length > 0 || outputs.length > 0) ||
    (requiredContent ? hasPattern(requiredContent) : false);
  return [
    ...(isEmptyText(description) ? (['no-description'] as const) : []),
    ...(isChecked ? [] : (['nothing-to-check'] as const)),
  ];
}

/** What stands in the way of publishing now. A task that children have already is refused only what makes it worse. */
export function findNewPublicationProblems(
  before: { enabled: boolean; content: PublishedContent } | undefined,
  after: { enabled: boolean; content: PublishedContent },
): PublicationProblem[] {
  if (!after.enabled) return [];
  const known = before?.enabled ? findPublicationProblems(before.content) : [];
  return findPublicationProblems(after.content).filter((problem) => !known.includes(problem));
}
