import type { SectionId, User } from '../../../sync/contract/index.ts';
import { useRecords } from '../../database/hooks.ts';

/** Accounts in use by section; one that isn't has its place and is not enrolled. */
export function countEnrolled(users: readonly Pick<User, 'sectionId' | 'enabled'>[]): Map<SectionId, number> {
  const enrolled = new Map<SectionId, number>();
  for (const { sectionId, enabled } of users)
    if (enabled && sectionId !== null) enrolled.set(sectionId, (enrolled.get(sectionId) ?? 0) + 1);
  return enrolled;
}

/** How many are enrolled, by this device; undefined until it holds anybody or knows that there is nobody. */
export function useEnrolled(sectionId: SectionId): number | undefined {
  const { records, synced } = useRecords('user', { sectionId });
  return synced || records.length > 0 ? (countEnrolled(records).get(sectionId) ?? 0) : undefined;
}

/** The device's count, as in the register beside it; the server's where the device holds nobody, or nobody yet. */
export const enrolledToShow = (onDevice: number | undefined, onServer: number | undefined) =>
  onDevice !== undefined && onDevice > 0 ? onDevice : (onServer ?? onDevice);
