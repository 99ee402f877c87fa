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

/** Every scope the actor may read. `allSections` is asked only for those who manage all of them. */
export function readableScopes(actor: Actor, allSections: readonly SectionId[]): Scope[] {
  const scopes: Scope[] = ['content', userScope(actor.userId)];
  if (has(actor, 'MANAGE')) return [...scopes, 'staff', ...allSections.map(sectionScope)];
  if (has(actor, 'TEACHER')) return [...scopes, ...actor.teaches.map(sectionScope)];
  return scopes;
}

/** Is this person of the staff, for whom rosters and marks exist at all? */
export const isStaff = (actor: Actor): boolean => has(actor, 'MANAGE') || has(actor, 'TEACHER');
