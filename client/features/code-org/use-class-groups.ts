import { useMemo } from 'react';
import { readClassGroups, type ClassGroup } from '../../../sync/contract/documents/code-org-groups.ts';
import { CODE_ORG_GROUPS } from '../../../sync/contract/index.ts';
import { usePublicDocument } from '../../database/use-public-document.ts';
import { useSession } from '../../session/session-context.ts';

/** The groups with an external course: of the school's document, or the built-in ones. */
export function useClassGroups(): readonly ClassGroup[] {
  const visitor = useSession().status === 'anonymous';
  const stored = usePublicDocument(CODE_ORG_GROUPS, { visitor });
  return useMemo(() => readClassGroups(stored), [stored]);
}
