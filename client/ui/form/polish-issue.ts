import type { z } from 'zod';
import { formMessages as texts } from './form-messages.ts';

/** What a schema found wrong, as a sentence at the field. A message that the schema brings itself comes before these. */
export function polishIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return texts.required;
  switch (issue.code) {
    case 'too_small':
      return sizeText(issue.origin, Number(issue.minimum), small);
    case 'too_big':
      return sizeText(issue.origin, Number(issue.maximum), big);
    case 'invalid_format':
      return formats[issue.format ?? ''] ?? texts.check;
    case 'invalid_type':
      if (issue.expected === 'int') return texts.wholeNumber;
      return issue.expected === 'number' ? texts.number : texts.check;
    case 'invalid_value':
      return texts.choose;
    default:
      return texts.check;
  }
}

const formats: Record<string, string> = { email: texts.email, url: texts.url, date: texts.date };

function sizeText(
  origin: unknown,
  limit: number,
  of: Record<'string' | 'number' | 'array', (limit: number) => string>,
) {
  if (origin === 'string') return of.string(limit);
  return origin === 'array' ? of.array(limit) : of.number(limit);
}
const small = { string: texts.shortText, number: texts.atLeast, array: texts.fewItems };
const big = { string: texts.longText, number: texts.atMost, array: texts.manyItems };
