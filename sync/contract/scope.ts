import type { SectionId, UserId } from './ids.ts';

/** A scope is the unit of numbering and of access: a device pulls whole scopes or nothing of them. */
export type Scope = 'content' | 'staff' | `user:${string}` | `section:${string}`;

export const userScope = (id: UserId): Scope => `user:${id}`;
export const sectionScope = (id: SectionId): Scope => `section:${id}`;

/** People without a section (staff, and children not yet placed) are seen by staff alone. */
export const membershipScope = (sectionId: SectionId | null): Scope =>
  sectionId === null ? 'staff' : sectionScope(sectionId);

export type Permission = 'MANAGE' | 'ADMIN' | 'REVIEW' | 'TEACHER';

/** Who acts, as the server knows them at this request and the device knew them at its last pull. */
export interface Actor {
  userId: UserId;
  permissions: readonly string[];
  /** Sections this person teaches. */
  teaches: readonly SectionId[];
}

export const has = (actor: Actor, permission: Permission): boolean => actor.permissions.includes(permission);

/** May this person see and mark the roster of the section? Source: design section 8. */
export const worksWithSection = (actor: Actor, sectionId: SectionId): boolean =>
  has(actor, 'MANAGE') || (has(actor, 'TEACHER') && actor.teaches.includes(sectionId));

/**
 * The scopes that a device of this person holds. `chosen` are the sections that a manager, who may read all of
 * them, has chosen to have on the device; it gives nobody else anything.
 */
export function heldScopes(actor: Actor, chosen: readonly SectionId[]): Scope[] {
  const scopes: Scope[] = ['content', userScope(actor.userId)];
  if (!isStaff(actor)) return scopes;
  const sections = new Set([...actor.teaches, ...(has(actor, 'MANAGE') ? chosen : [])]);
  return [...scopes, ...(has(actor, 'MANAGE') ? ['staff' as const] : []), ...[...sections].map(sectionScope)];
}

/** May the actor read this scope? Source: design section 8. */
export function mayReadScope(actor: Actor, scope: Scope): boolean {
  if (has(actor, 'MANAGE') && scope.startsWith('section:')) return true;
  return heldScopes(actor, []).includes(scope);
}

/** Is this person of the staff, for whom rosters and marks exist at all? */
export const isStaff = (actor: Actor): boolean => has(actor, 'MANAGE') || has(actor, 'TEACHER');
