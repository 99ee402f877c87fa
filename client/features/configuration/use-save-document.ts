import { useQueryClient } from '@tanstack/react-query';
import { useNetwork } from '../../network/network-context.ts';
import type { Problem } from '../../ui/form/show-problem.ts';
import { configurationMessages as texts } from './configuration-messages.ts';

/** What somebody else has stored meanwhile; `missing` where they have deleted it. */
export interface OtherVersion {
  missing: boolean;
  value: unknown;
}

export type SavedDocument =
  | { kind: 'saved'; value: unknown }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'changed'; theirs: OtherVersion };

/** Stores a document; where somebody else was faster, it brings theirs. `seen` is the fingerprint of what the editor began with. */
export function useSaveDocument(name: string) {
  const { call } = useNetwork();
  const queries = useQueryClient();

  return async (value: unknown, seen: string | undefined): Promise<SavedDocument> => {
    const query = seen === undefined ? {} : { seen };
    const saved = await call('configuration.save', { params: { name }, query, body: value });
    if (saved.ok) {
      await refresh(queries, name);
      return { kind: 'saved', value: saved.data };
    }
    if (saved.code === 'changed-since') {
      const theirs = await call('configuration.read', { params: { name } });
      if (theirs.ok) return { kind: 'changed', theirs: { missing: false, value: theirs.data } };
      if (theirs.status === 404) return { kind: 'changed', theirs: { missing: true, value: undefined } };
    }
    return { kind: 'refused', problem: { message: `${texts.saveFailed} ${saved.message}` } };
  };
}

/** The lists that show a document anew. */
export async function refresh(queries: ReturnType<typeof useQueryClient>, name: string): Promise<void> {
  await Promise.all([
    ...['configuration.names', 'configuration.deleted'].map((call) =>
      queries.invalidateQueries({ queryKey: [call] }),
    ),
    ...['configuration.read', 'configuration.versions'].map((call) =>
      queries.invalidateQueries({
        queryKey: [call],
        predicate: ({ queryKey }) => isAbout(queryKey[1], name),
      }),
    ),
  ]);
}

const isAbout = (input: unknown, name: string): boolean =>
  (input as { params?: { name?: string } } | undefined)?.params?.name === name;
