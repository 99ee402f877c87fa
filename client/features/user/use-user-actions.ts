import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UserPatch } from '../../../sync/contract/calls/index.ts';
import type { SectionId, UserId } from '../../../sync/contract/index.ts';
import { useNetwork } from '../../network/network-context.ts';
import type { Result } from '../../network/request-json.ts';
import { refreshPeople } from './refresh-people.ts';
import { userMessages as texts } from './user-messages.ts';

/** Null once it is saved and what the screen shows has been read again; else the sentence that says why not. */
export type Saved = Promise<string | null>;

export type Moved = Map<UserId, SectionId | null>;

/** What the office changes about a person. */
export function useUserActions() {
  const { call } = useNetwork();
  const queries = useQueryClient();
  return useMemo(() => {
    const refresh = () => refreshPeople(queries);
    const saving = async (work: Promise<Result<unknown>>, failure: string): Saved => {
      const result = await work;
      // What somebody else has changed meanwhile is to be seen.
      if (!result.ok && result.code === 'changed-since') await refresh();
      if (!result.ok) return texts.because(failure, result.message);
      await refresh();
      return null;
    };
    return {
      /** `seen` is the text that the editor saw. */
      patch: (userId: UserId, body: UserPatch, seen?: string): Saved =>
        saving(
          call('users.patch', { params: { userId }, body, query: seen === undefined ? {} : { seen } }),
          texts.saveFailed,
        ),
      setLaptop: (userId: UserId, laptop: boolean): Saved =>
        saving(call('users.set-laptop', { params: { userId }, query: { laptop } }), texts.laptopFailed),
      setSigned: (userId: UserId, signed: boolean): Saved =>
        saving(call('users.set-signed', { params: { userId }, query: { signed } }), texts.contractFailed),
      /**
       * One after the other; stops at the first that is refused. `seen` is the section that the editor saw them in; `moved` is
       * kept by whoever may try again: where the attempts before took whom.
       */
      async moveAll(
        userIds: readonly UserId[],
        sectionId: SectionId | null,
        { seen, moved = new Map() }: { seen?: SectionId | null; moved?: Moved } = {},
      ): Saved {
        const isThere = (userId: UserId) => moved.get(userId) === sectionId;
        let refused: string | null = null;
        for (const userId of userIds) {
          if (isThere(userId)) continue;
          const query = {
            sectionId: sectionId ?? ('' as const),
            ...(seen === undefined ? {} : { seen: seen ?? ('' as const) }),
          };
          const result = await call('users.set-section', { params: { userId }, query });
          if (!result.ok) {
            refused = texts.because(texts.saveFailed, result.message);
            break;
          }
          moved.set(userId, sectionId);
        }
        await refresh();
        if (refused === null || userIds.length === 1) return refused;
        return `${texts.movedPart(userIds.filter(isThere).length, userIds.length)} ${refused}`;
      },
    };
  }, [call, queries]);
}
