import { z } from 'zod';
import { longText, requiredLine, unlikeRows } from './document-field.ts';

/** Name of the document with the school's own texts for messages to parents. */
export const SMS_TEMPLATES = 'sms-templates';

const templateSchema = z.strictObject({
  name: requiredLine(100),
  text: longText(2000).refine((value) => value.trim() !== '', 'To pole jest wymagane.'),
});

export const smsTemplatesSchema = z.array(templateSchema).superRefine(
  unlikeRows(
    ({ name }) => name,
    'name',
    (place) => `Tak samo nazywa się ${place}. szablon.`,
  ),
);
