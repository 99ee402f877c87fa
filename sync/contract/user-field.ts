import { z } from 'zod';
import { applyMark, resolveConflicts } from '../domain/register.ts';
import { sectionIdSchema, userIdSchema, type UserId } from './ids.ts';
import type { CommandDefinition, NounDefinition } from './noun.ts';
import { auditedRegister, registerShape, revisionOf } from './register-schema.ts';
import { repairedText } from './text.ts';
import { membershipScope, sectionScope, worksWithSection, has, type Actor } from './scope.ts';
import type { User } from './user.ts';

export const NOTE_LIMIT = 2048;

const fieldNameSchema = z.enum(['laptop', 'signed', 'note']);
export type UserFieldName = z.infer<typeof fieldNameSchema>;

const fieldValueSchema = z.union([z.boolean(), z.string().max(NOTE_LIMIT)]);

/** One register for each of: borrows a laptop, has signed the contract, the staff's note. */
export const userFieldSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  field: fieldNameSchema,
  ...registerShape(fieldValueSchema),
});
export type UserField = z.infer<typeof userFieldSchema>;

export const userFieldId = (userId: UserId, field: UserFieldName): string => `${userId}/${field}`;

interface Target {
  userId: UserId;
  /** The person's section as the device knew it; null for somebody without one. */
  sectionId: z.infer<typeof sectionIdSchema> | null;
}
const targetShape = { userId: userIdSchema, sectionId: sectionIdSchema.nullable() };

export const mayEditField = (actor: Actor, a: Target): boolean =>
  a.sectionId === null ? has(actor, 'MANAGE') : worksWithSection(actor, a.sectionId);

function setField<V extends boolean | string>(
  field: UserFieldName,
  value: z.ZodType<V>,
): CommandDefinition<UserField, Target & { value: V }> {
  const target = (a: Target) => ({
    id: userFieldId(a.userId, field),
    scope: a.sectionId === null ? ('staff' as const) : sectionScope(a.sectionId),
  });
  return {
    args: z.strictObject({ ...targetShape, value }) as unknown as z.ZodType<Target & { value: V }>,
    target,
    needs: (a) => [{ noun: 'user', id: a.userId }],
    base: revisionOf,
    audited: auditedRegister,
    reduce(current, a, context) {
      if (!mayEditField(context.actor, a)) return { outcome: 'refused', code: 'forbidden' };
      const person = context.lookup('user', a.userId) as User | undefined;
      if (!person || membershipScope(person.sectionId) !== target(a).scope)
        return { outcome: 'refused', code: 'unknown-user' };
      const { register, outcome } = applyMark(current, {
        id: context.id,
        value: a.value,
        at: context.at,
        by: context.actor.userId,
        device: context.device,
        base: context.base,
      });
      return { outcome, doc: { ...register, id: target(a).id, userId: a.userId, field } };
    },
  };
}

const resolveArgs = z.strictObject({ ...targetShape, field: fieldNameSchema });
const resolveUserField: CommandDefinition<UserField, z.infer<typeof resolveArgs>> = {
  args: resolveArgs,
  target: (a) => ({
    id: userFieldId(a.userId, a.field),
    scope: a.sectionId === null ? 'staff' : sectionScope(a.sectionId),
  }),
  needs: (a) => [{ noun: 'user', id: a.userId }],
  audited: auditedRegister,
  reduce(current, a, context) {
    if (!mayEditField(context.actor, a)) return { outcome: 'refused', code: 'forbidden' };
    const person = context.lookup('user', a.userId) as User | undefined;
    if (!person || person.sectionId !== a.sectionId) return { outcome: 'refused', code: 'unknown-user' };
    if (!current) return { outcome: 'refused', code: 'invalid' };
    const resolved = resolveConflicts(current, context.actor.userId);
    return { outcome: resolved === current ? 'known' : 'applied', doc: { ...current, ...resolved } };
  },
};

export const userField = {
  name: 'userField',
  audience: 'staff',
  isHeld: (_field, scope) => scope !== 'staff',
  schema: userFieldSchema,
  commands: {
    setLaptop: setField('laptop', z.boolean()),
    setSigned: setField('signed', z.boolean()),
    editNote: setField('note', repairedText(NOTE_LIMIT)),
    resolveUserField,
  },
} satisfies NounDefinition<UserField>;
