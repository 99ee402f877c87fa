import { useState } from 'react';
import type { UserId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Card } from '../../../ui/Card.tsx';
import { userMessages as texts } from '../user-messages.ts';
import { ChangeList, FIRST_CHANGES } from './ChangeList.tsx';

/** Who changed what about somebody and when. */
export function UserChanges({ userId }: { userId: UserId }) {
  const [limit, setLimit] = useState(FIRST_CHANGES);
  const list = useList('users.changes', { input: { params: { userId }, query: { limit } } });
  return (
    <Card as="section" aria-labelledby="changes-title">
      <h2 id="changes-title">{texts.changes}</h2>
      <ChangeList list={list} limit={limit} onLimit={setLimit} />
    </Card>
  );
}
