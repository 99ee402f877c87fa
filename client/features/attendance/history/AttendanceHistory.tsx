import { useState } from 'react';
import type { CallAnswer, Calls } from '../../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { attendanceMessages as texts, statusNames } from '../attendance-messages.ts';
import styles from '../attendance.module.css';

/** Admin seed, section 9: 'attendance history shows 3 days by default'. */
const DAYS_SHOWN = 3;
const LIST_ID = 'attendance-history';

/** A person's marks, the newest day first, in whichever section they were made. */
export function AttendanceHistory({ userId }: { userId: UserId }) {
  const list = useList('attendance.history', { input: { params: { userId } } });
  return (
    <Card as="section" className={styles.panel} aria-labelledby={`${LIST_ID}-title`}>
      <h2 id={`${LIST_ID}-title`}>{texts.historyTitle}</h2>
      <ListStates list={list} failed={texts.historyFailed}>
        {(days) => (days.length === 0 ? <p>{texts.historyEmpty}</p> : <Days days={days} />)}
      </ListStates>
    </Card>
  );
}

function Days({ days }: { days: CallAnswer<Calls['attendance.history']> }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? days : days.slice(0, DAYS_SHOWN);
  return (
    <>
      <ul id={LIST_ID} className={styles.list}>
        {shown.map(({ date, records }) => (
          <li key={date.join('-')} className={styles.day}>
            <span>{formatDay(date)}</span>
            {records.map(({ status, sectionId, sectionName, guest }) => (
              <span key={sectionId}>
                {guest && sectionName && <small className={styles.guest}>{texts.guestAt(sectionName)}</small>}
                <span className={styles.badge} data-status={status}>
                  {statusNames[status]}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {days.length > DAYS_SHOWN && (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isWhole}
          aria-controls={LIST_ID}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showMore}
        </Button>
      )}
    </>
  );
}
