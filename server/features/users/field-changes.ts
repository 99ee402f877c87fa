import { z } from 'zod';
import type { User } from '../../../sync/contract/index.ts';
import { NOTE_LIMIT } from '../../../sync/contract/index.ts';
import { shortLastName } from '../../people/new-user.ts';

const name = z.string().trim().min(1).max(80);
const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

/** The fields that a PATCH may name. Each has its own rule; the ones with `register` are replicated commands. */
export const fieldSchemas = {
  firstName: name,
  lastName: name,
  email: z.union([z.literal(''), z.email()]).nullable(),
  phoneNumber: z
    .string()
    .regex(/^(\d{9})?$/)
    .nullable(),
  enabled: z.boolean(),
  permissions: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-Z_]{1,40}$/),
    )
    .max(20),
  note: z.string().max(NOTE_LIMIT).nullable(),
  hasLaptop: z.boolean(),
  hasSigned: z.boolean(),
} as const;
export type FieldName = keyof typeof fieldSchemas;
type ValueOf<F extends FieldName> = z.infer<(typeof fieldSchemas)[F]>;
export type FieldChange = { [F in FieldName]: { field: F; value: ValueOf<F> } }[FieldName];

/** Exactly one allowed field. */
export const onePatchSchema = z.record(z.string(), z.unknown()).transform((body, context): FieldChange => {
  const [field, ...others] = Object.keys(body);
  if (field === undefined || others.length > 0 || !Object.hasOwn(fieldSchemas, field)) {
    for (const path of field === undefined ? ['body'] : [field, ...others])
      context.addIssue({ code: 'custom', message: 'one allowed field', path: [path] });
    return z.NEVER;
  }
  const parsed = fieldSchemas[field as FieldName].safeParse(body[field]);
  if (parsed.success) return { field, value: parsed.data } as FieldChange;
  context.addIssue({ code: 'custom', message: 'not allowed', path: [field] });
  return z.NEVER;
});

type RecordChange = Exclude<FieldChange, { field: 'note' | 'hasLaptop' | 'hasSigned' }>;

export function isRecordChange(change: FieldChange): change is RecordChange {
  return change.field !== 'note' && change.field !== 'hasLaptop' && change.field !== 'hasSigned';
}

export function applyChange(user: User, change: RecordChange): User {
  switch (change.field) {
    case 'lastName':
      return { ...user, lastName: change.value, shortLastName: shortLastName(change.value) };
    case 'email':
    case 'phoneNumber':
      return { ...user, [change.field]: emptyAsNull(change.value ?? '') };
    case 'permissions':
      return { ...user, permissions: [...new Set(change.value)] };
    default:
      return { ...user, [change.field]: change.value };
  }
}
