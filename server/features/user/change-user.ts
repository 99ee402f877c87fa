import {
  mayEditField,
  membershipScope,
  userFieldId,
  type Actor,
  type SectionId,
  type User,
  type UserId,
} from '../../../sync/contract/index.ts';
import { auditRow, change, isSame, refused, unchanged, type Changed } from '../../changes/change.ts';
import { runCommand } from '../../changes/run-command.ts';
import type { ServerContext } from '../../context.ts';
import { hashPassword } from '../../account/passwords.ts';
import { renamedPayments } from '../../account/renamed-payments.ts';
import { readablePassword } from '../../account/readable-password.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { moveInHistory } from '../../account/memberships.ts';
import { collections } from '../../store/collections.ts';
import type { Credential } from '../../store/documents.ts';
import type { Store, Write } from '../../store/store.ts';
import { discard, overwrite, replace } from '../../store/write.ts';
import { applyChange, isRecordChange, type FieldChange } from './field-changes.ts';
import { keepAnAdmin, refuseHigherRank, refusePermissions } from './guard-changes.ts';
import type { UserRefusal } from './user-refusals.ts';

/** An account out of use is in no section from that day on, though it keeps its place there: it no longer owes for new months. */
async function beginOrEndStay({ store, clock }: ServerContext, user: User): Promise<Write[]> {
  if (user.sectionId === null) return [];
  const history = await store.get(collections.memberHistory, user.id);
  const place = user.enabled ? user.sectionId : null;
  const after = moveInHistory(user, history?.doc, place, dayInWarsaw(clock()));
  return [replace(collections.memberHistory, history, after, null)];
}

/** On all devices at once, and with them what those could still deliver. */
async function endSessions(store: Store, userId: UserId): Promise<Write[]> {
  const { records } = await store.find(collections.refreshToken, { where: { userId } });
  return records.map(({ id }) => discard(collections.refreshToken, id));
}

/** Changes one field of a person, within the limits of who may change what. */
export async function changeField(
  context: ServerContext,
  actor: Actor,
  userId: UserId,
  wanted: FieldChange,
  /** The text that was there when it was decided on; whatever stands where absent. */
  seen?: string,
): Promise<Changed<null, UserRefusal>> {
  if (!isRecordChange(wanted)) return changeRegister(context, actor, userId, wanted, seen);
  const { store, clock } = context;
  return change(store, async () => {
    const record = await store.get(collections.user, userId);
    if (!record) return refused('unknown-user');
    const before = record.doc;
    const after = applyChange(before, wanted);
    if (isTextChangedSince(seen, before[wanted.field], after[wanted.field])) return refused('changed-since');
    const refusal =
      wanted.field === 'permissions'
        ? refusePermissions(actor, before, after)
        : refuseHigherRank(actor, before);
    if (refusal) return refused(refusal);
    const witnesses = await keepAnAdmin(store, before, after);
    if (!witnesses) return refused('last-admin');
    if (isSame(before, after)) return unchanged(null);
    const write = replace(collections.user, record, after, record.scope);
    const values = { before: before[wanted.field], after: after[wanted.field] };
    const audit = [auditRow(actor, clock, `set-${wanted.field}`, write, values)];
    const ended = after.enabled ? [] : await endSessions(store, userId);
    const stays = before.enabled === after.enabled ? [] : await beginOrEndStay(context, after);
    const isRenamed = wanted.field === 'firstName' || wanted.field === 'lastName';
    const renamed = isRenamed ? await renamedPayments(store, after) : [];
    return { commit: { writes: [write, ...witnesses, ...ended, ...stays, ...renamed], audit }, result: null };
  });
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';

/** As `isChangedSince`, for one field, whose text was seen itself. */
const isTextChangedSince = (seen: string | undefined, current: unknown, wanted: unknown): boolean =>
  seen !== undefined && textOf(current) !== seen && textOf(current) !== textOf(wanted);

const registers = { note: 'note', hasLaptop: 'laptop', hasSigned: 'signed' } as const;

async function changeRegister(
  context: ServerContext,
  actor: Actor,
  userId: UserId,
  wanted: Extract<FieldChange, { field: 'note' | 'hasLaptop' | 'hasSigned' }>,
  seen?: string,
): Promise<Changed<null, UserRefusal>> {
  const user = (await context.store.get(collections.user, userId))?.doc;
  if (!user) return refused('unknown-user');
  const id = userFieldId(userId, registers[wanted.field]);
  const current = (await context.store.get(collections.userField, id))?.doc.value;
  if (wanted.field === 'note' && isTextChangedSince(seen, current, wanted.value))
    return refused('changed-since');
  const target = { userId, sectionId: user.sectionId };
  const value = wanted.value ?? '';
  if (value === (current ?? (wanted.field === 'note' ? '' : false)) && mayEditField(actor, target))
    return { ok: true, result: null };
  return wanted.field === 'note'
    ? runCommand(context, actor, 'editNote', { ...target, value: wanted.value ?? '' })
    : runCommand(context, actor, wanted.field === 'hasLaptop' ? 'setLaptop' : 'setSigned', {
        ...target,
        value: wanted.value,
      });
}

/** Moves a person, with what staff keep about them, to another section's scope. Their attendance stays where it was. */
export function moveToSection(
  { store, clock }: ServerContext,
  actor: Actor,
  userId: UserId,
  sectionId: SectionId | null,
  /** Where they were when it was decided on; wherever they are where absent. */
  seen?: SectionId | null,
): Promise<Changed<null, UserRefusal>> {
  return change(store, async () => {
    const record = await store.get(collections.user, userId);
    if (!record) return refused('unknown-user');
    if (seen !== undefined && ![seen, sectionId].includes(record.doc.sectionId))
      return refused('changed-since');
    const code = refuseHigherRank(actor, record.doc);
    if (code) return refused(code);
    const section = sectionId ? await store.get(collections.section, sectionId) : undefined;
    if (sectionId && !section) return refused('unknown-section');
    if (record.doc.sectionId === sectionId) return unchanged(null);
    const scope = membershipScope(sectionId);
    const fields = await store.getMany(
      collections.userField,
      (['laptop', 'signed', 'note'] as const).map((field) => userFieldId(userId, field)),
    );
    const doc: User = { ...record.doc, sectionId };
    const write = replace(collections.user, record, doc, scope);
    const history = await store.get(collections.memberHistory, userId);
    const place = doc.enabled ? sectionId : null;
    const moved = moveInHistory(record.doc, history?.doc, place, dayInWarsaw(clock()));
    const { records: sessions } = await store.find(collections.refreshToken, { where: { userId } });
    const writes = [
      write,
      // A witness: while it is empty the section may be deleted.
      ...(section ? [replace(collections.section, section, section.doc, section.scope)] : []),
      ...fields.map((f) => replace(collections.userField, f, f.doc, scope)),
      replace(collections.memberHistory, history, moved, null),
      // What was left behind on a device of the section before goes out at the next sign-in there.
      ...sessions.map((s) =>
        replace(collections.refreshToken, s, { ...s.doc, deliveryEndedAt: clock() }, null),
      ),
    ];
    const values = { before: record.doc.sectionId, after: sectionId };
    return {
      commit: { writes, audit: [auditRow(actor, clock, 'set-section', write, values)] },
      result: null,
    };
  });
}

/** Gives a new password, told once, and ends the person's sessions. */
export async function resetPassword(
  { store, clock, config }: ServerContext,
  actor: Actor,
  userId: UserId,
): Promise<Changed<{ username: string; password: string }, UserRefusal>> {
  const password = readablePassword();
  const hash = await hashPassword(password, config.passwordCost);
  return change(store, async () => {
    const user = (await store.get(collections.user, userId))?.doc;
    if (!user) return refused('unknown-user');
    const code = refuseHigherRank(actor, user);
    if (code) return refused(code);
    const credential: Credential = { id: userId, hash, changedAt: clock() };
    const write = overwrite(collections.credential, credential, null);
    const writes = [write, ...(await endSessions(store, userId))];
    const audit = [auditRow(actor, clock, 'reset-password', write, { before: null, after: null })];
    return { commit: { writes, audit }, result: { username: user.username, password } };
  });
}
