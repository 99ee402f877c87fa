import { useState } from 'react';
import type { SectionId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Card } from '../../../ui/Card.tsx';
import { userMessages as texts } from '../user-messages.ts';
import { ChangeList, FIRST_CHANGES } from './ChangeList.tsx';
import styles from './changes.module.css';

/** Who changed what about a section and the people in it; asked for when it is opened. */
export function SectionChanges({ sectionId }: { sectionId: SectionId }) {
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(FIRST_CHANGES);
  const list = useList('users.changes-in-section', {
    input: { params: { sectionId }, query: { limit } },
    enabled: isOpen,
  });
  return (
    <Card>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{texts.changes}</summary>
        {isOpen && <ChangeList list={list} limit={limit} onLimit={setLimit} />}
      </details>
    </Card>
  );
}
