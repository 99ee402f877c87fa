import type { UserPatch } from '../../../sync/contract/calls/index.ts';
import type { User } from '../../../sync/contract/index.ts';
import { replaceSet } from '../../../sync/domain/replace-set.ts';
import { shortLastName } from '../../account/new-user.ts';

const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

/** The one field of a patch. `note`, `hasLaptop` and `hasSigned` are replicated commands. */
export type FieldChange = {
  [F in keyof Required<UserPatch>]: { field: F; value: Exclude<UserPatch[F], undefined> };
}[keyof UserPatch];

/** The contract lets through exactly one field. */
export function toFieldChange(patch: UserPatch): FieldChange {
  const [[field, value]] = Object.entries(patch) as [[string, unknown]];
  return { field, value } as FieldChange;
}

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
      return { ...user, permissions: replaceSet(user.permissions, change.value) };
    default:
      return { ...user, [change.field]: change.value };
  }
}
