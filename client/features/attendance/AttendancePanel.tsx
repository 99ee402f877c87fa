import { useState } from 'react';
import type { AttendanceStatus, Section, UserId } from '../../../sync/contract/index.ts';
import { latestLessonDay, shiftDay } from '../../../sync/domain/lesson-day.ts';
import { useMarksSince, useSend } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { AttendanceRow } from './AttendanceRow.tsx';
import { attendanceMessages as texts } from './attendance-messages.ts';
import { useDeviceMarks, useRegister, type Marks } from './use-register.ts';
import { useServerMarks } from './use-server-marks.ts';
import styles from './attendance.module.css';

const longDay = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'full', timeZone: 'UTC' });

const noMarks: Marks = new Map();

/**
 * One lesson's register, a week at a time. A mark shows at once and is on this device before it shows; one of a day that this
 * device doesn't hold is made on the server.
 */
export function AttendancePanel({ section }: { section: Section }) {
  const latest = latestLessonDay(section.weekDay, Date.now());
  const [date, setDate] = useState(latest);
  const since = useMarksSince();
  const isOlder = since !== null && date < since;
  const onDevice = useDeviceMarks(section.id, date);
  const onServer = useServerMarks(section.id, date, isOlder);
  const older = onServer.state;
  const { loading, rows } = useRegister(
    section.id,
    isOlder ? (older.status === 'ready' ? older.marks : noMarks) : onDevice.marks,
  );
  const online = useOnline();
  const send = useSend();
  const toast = useToast();

  const mark = async (userId: UserId, status: AttendanceStatus) => {
    try {
      if (!isOlder) await send('markAttendance', { sectionId: section.id, date, userId, status });
      else if (!(await onServer.mark(userId, status))) toast('error', texts.saveFailed);
    } catch (error) {
      console.error(error);
      toast('error', texts.saveFailed);
    }
  };

  const marked = rows.filter((r) => r.status);
  const present = marked.filter((r) => r.status === 'PRESENT' || r.status === 'LATE');

  return (
    <section className={styles.panel} aria-labelledby="attendance-title">
      <h2 id="attendance-title">{texts.title}</h2>
      <div className={styles.dates}>
        <Button
          variant="secondary"
          onClick={() => setDate(shiftDay(date, -7))}
          aria-label={texts.previousWeek}
        >
          ‹
        </Button>
        <strong aria-live="polite">{longDay.format(new Date(`${date}T00:00:00Z`))}</strong>
        <Button variant="secondary" onClick={() => setDate(shiftDay(date, 7))} aria-label={texts.nextWeek}>
          ›
        </Button>
        {date !== latest && (
          <Button variant="secondary" size="small" className={styles.latest} onClick={() => setDate(latest)}>
            {texts.latest}
          </Button>
        )}
      </div>
      {isOlder && older.status !== 'ready' && (!online || older.status === 'failed') ? (
        <Notice
          tone="warning"
          title={texts.older}
          action={
            <Button variant="secondary" size="small" onClick={onServer.retry}>
              {texts.retry}
            </Button>
          }
        >
          {older.status === 'failed' && online ? older.message : texts.olderOffline}
        </Notice>
      ) : loading || (isOlder ? older.status === 'loading' : onDevice.loading) ? (
        <Loader delay={300} />
      ) : rows.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <>
          <p className={styles.count}>{texts.counted(present.length, marked.length, rows.length)}</p>
          <ul className={styles.list}>
            {rows.map((row) => (
              <AttendanceRow
                key={row.person.id}
                row={row}
                onMark={(status) => void mark(row.person.id, status)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
