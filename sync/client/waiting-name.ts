import type { UserId } from '../contract/index.ts';

/** Of the database of `waiting-commands.ts`; apart, as a start asks for it before it loads anything. */
export const waitingName = (userId: UserId): string => `waiting-${userId}`;
