import { useState } from 'react';
import type { AttendanceStatus, Section, UserId } from '../../../sync/contract/index.ts';
import { latestLessonDay, shiftDay } from '../../../sync/domain/lesson-day.ts';
import { useSend } from '../../database/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { AttendanceRow } from './AttendanceRow.tsx';
import { attendanceMessages as texts } from './attendance-messages.ts';
import { useRegister } from './use-register.ts';
import styles from './attendance.module.css';

const longDay = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'full', timeZone: 'UTC' });

/** One lesson's register, a week at a time. A mark shows at once and is on this device before it shows. */
export function AttendancePanel({ section }: { section: Section }) {
  const latest = latestLessonDay(section.weekDay, Date.now());
  const [date, setDate] = useState(latest);
  const { loading, rows } = useRegister(section.id, date);
  const send = useSend();
  const toast = useToast();

  const mark = async (userId: UserId, status: AttendanceStatus) => {
    try {
      await send('markAttendance', { sectionId: section.id, date, userId, status });
    } catch (error) {
      console.error(error);
      toast('error', texts.saveFailed);
    }
  };

  const marked = rows.filter((r) => r.mark);
  const present = marked.filter((r) => r.mark?.value === 'PRESENT' || r.mark?.value === 'LATE');

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
      {loading ? (
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
