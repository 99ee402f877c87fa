import { useState } from 'react';
import type { UserId, WireDateTime } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { userMessages as texts } from '../user-messages.ts';
import { describeChange } from './describe-change.ts';
import styles from './profile.module.css';

const FIRST = 10;
const MOST = 500;

const pad = (n: number) => String(n).padStart(2, '0');
const momentText = ([year, month, day, hour, minute]: WireDateTime) =>
  `${formatDay([year, month, day])}, ${pad(hour)}:${pad(minute)}`;

/** Who changed what about somebody and when. */
export function ChangeHistory({ userId }: { userId: UserId }) {
  const [limit, setLimit] = useState(FIRST);
  const list = useList('users.changes', { input: { params: { userId }, query: { limit } } });
  return (
    <Card as="section" aria-labelledby="changes-title">
      <h2 id="changes-title">{texts.changes}</h2>
      <ListStates list={list} failed={texts.changesFailed}>
        {({ content, more }) => (
          <>
            {content.length === 0 && <p>{texts.changesEmpty}</p>}
            <ul className={styles.changes}>
              {content.map((change) => {
                const { what, values } = describeChange(change);
                return (
                  <li key={change.id}>
                    <strong>{what}</strong>
                    {values !== null && <span className={styles.note}>{values}</span>}
                    <small>
                      {change.by ?? texts.gonePerson}, {momentText(change.at)}
                    </small>
                  </li>
                );
              })}
            </ul>
            {more && limit < MOST && (
              <Button
                variant="secondary"
                size="small"
                busy={list.isReloading}
                onClick={() => setLimit(Math.min(MOST, limit * 5))}
              >
                {texts.olderChanges}
              </Button>
            )}
          </>
        )}
      </ListStates>
    </Card>
  );
}
