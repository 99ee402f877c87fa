import { useMemo, useRef, useState } from 'react';
import type { Section, UserId } from '../../../sync/contract/index.ts';
import { latestLessonDay, shiftDay } from '../../../sync/domain/lesson-day.ts';
import { useMarksSince } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { useServerCameBack, useServerNow, useToday } from '../../network/use-today.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { goToPart } from '../../ui/go-to-part.ts';
import { UndoIcon } from '../../ui/icons.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { AttendanceList } from './AttendanceList.tsx';
import { attendanceMessages as texts } from './attendance-messages.ts';
import { GuestDialog } from './guest/GuestDialog.tsx';
import { useMakeUps } from './guest/use-make-ups.ts';
import { MarkHistoryDialog } from './MarkHistoryDialog.tsx';
import { PrintDialog } from './print/PrintDialog.tsx';
import { useMarking } from './use-marking.ts';
import { useDeviceMarks, useRegister, type Marks } from './use-register.ts';
import { useServerMarks } from './use-server-marks.ts';
import { weeksUntil } from './weeks.ts';
import styles from './attendance.module.css';

const longDay = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'full', timeZone: 'UTC' });
const inWords = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

const noMarks: Marks = new Map();

/**
 * One lesson's register, a week at a time. A mark shows at once and is on this device before it shows; one of a day that this
 * device doesn't hold is made on the server.
 */
export function AttendancePanel({ section }: { section: Section }) {
  const latest = latestLessonDay(section.weekDay, useServerNow());
  const today = useToday();
  const cameBack = useServerCameBack();
  const [chosen, setChosen] = useState<string | null>(null);
  // A tablet that has lain there since last week shows today's lesson; while somebody marks, the day never changes by itself.
  const offered = latestLessonDay(section.weekDay, cameBack);
  const date = chosen ?? offered;
  const choose = (day: string) => setChosen(day === offered ? null : day);
  const [historyOf, setHistoryOf] = useState<UserId | null>(null);
  const since = useMarksSince();
  const isOlder = since !== null && date < since;
  const onDevice = useDeviceMarks(section.id, date);
  const onServer = useServerMarks(section.id, date, isOlder);
  const older = onServer.state;
  const firstWeek = weeksUntil(latest)[0]!;
  const { loading, own, guests, isComing } = useRegister({
    sectionId: section.id,
    date,
    marks: isOlder ? (older.status === 'ready' ? older.marks : noMarks) : onDevice.marks,
    since: date < firstWeek ? date : firstWeek,
  });
  const rows = useMemo(() => [...own, ...guests], [own, guests]);
  const madeUp = useMakeUps(section.id, date, date);
  const [isPrinting, setPrinting] = useState(false);
  const [isAddingGuest, setAddingGuest] = useState(false);
  const online = useOnline();
  const marking = useMarking({
    sectionId: section.id,
    date,
    rows,
    onServer: isOlder ? onServer.mark : null,
    isFuture: date > today,
  });

  const isLoading = loading || (isOlder ? older.status === 'loading' : onDevice.loading);
  const isFailed = isOlder && older.status !== 'ready' && (!online || older.status === 'failed');
  const counted = own.filter((r) => r.status || !r.cameLater);
  const marked = counted.filter((r) => r.status);
  const present = marked.filter((r) => r.status === 'PRESENT' || r.status === 'LATE');
  const opened = rows.find(({ person }) => person.id === historyOf);

  const title = useRef<HTMLHeadingElement>(null);
  /** What was pressed lies far below the register, or goes away with the press. */
  const openDay = (day: string) => {
    choose(day);
    goToPart(title.current);
  };

  return (
    <section className={styles.panel} aria-labelledby="attendance-title">
      <h2 id="attendance-title" ref={title}>
        {texts.title}
      </h2>
      <div className={styles.sticky}>
        <div className={styles.dates}>
          <Button
            variant="secondary"
            onClick={() => choose(shiftDay(date, -7))}
            aria-label={texts.previousWeek}
          >
            ‹
          </Button>
          <strong aria-live="polite">{inWords(date)}</strong>
          <Button variant="secondary" onClick={() => choose(shiftDay(date, 7))} aria-label={texts.nextWeek}>
            ›
          </Button>
        </div>
        {rows.length > 0 && (
          <p className={styles.count} role="status">
            {!isLoading && !isFailed && (
              <>
                {texts.counted(present.length, marked.length, counted.length)}
                {guests.length > 0 && ` · ${texts.guestCount(guests.length)}`}
              </>
            )}
          </p>
        )}
      </div>
      {date !== latest && (
        <Button variant="secondary" size="small" className={styles.latest} onClick={() => openDay(latest)}>
          {texts.latest}
        </Button>
      )}
      {isFailed ? (
        <Notice
          tone="warning"
          title={texts.older}
          action={<RetryButton variant="secondary" size="small" onClick={onServer.retry} />}
        >
          {older.status === 'failed' && online ? older.message : texts.olderOffline}
        </Notice>
      ) : isLoading ? (
        <Loader delay={300} />
      ) : rows.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <>
          <div className={styles.actions}>
            <Button disabled={marked.length === counted.length || isComing} onClick={marking.markAllPresent}>
              {texts.allPresent}
            </Button>
            <Button
              variant="secondary"
              icon={<UndoIcon />}
              disabled={!marking.canUndo}
              onClick={() => void marking.undo()}
            >
              {texts.undo}
            </Button>
            <Button variant="secondary" onClick={() => setAddingGuest(true)}>
              {texts.addGuest}
            </Button>
            <Button variant="secondary" onClick={() => setPrinting(true)}>
              {texts.printSheet}
            </Button>
          </div>
          <p className={styles.keys}>{texts.keys}</p>
          <AttendanceList
            rows={rows}
            onMark={marking.mark}
            onHistory={({ person }) => setHistoryOf(person.id)}
            onTakeOff={({ person }) => marking.takeOff(person.id)}
            madeUp={({ person }) => madeUp.get(`${date}/${person.id}`)}
          />
        </>
      )}
      {!online && rows.length > 0 && <p className={styles.keys}>{texts.madeUpOffline}</p>}
      <AttendanceGrid section={section} latest={latest} since={since} onOpen={openDay} />
      {isPrinting && (
        <PrintDialog section={section} latest={latest} since={since} onClose={() => setPrinting(false)} />
      )}
      {isAddingGuest && (
        <GuestDialog section={section} onAdd={marking.addGuest} onClose={() => setAddingGuest(false)} />
      )}
      {opened && <MarkHistoryDialog sectionId={section.id} row={opened} onClose={() => setHistoryOf(null)} />}
      <Dialog
        open={marking.isAsking}
        title={texts.futureTitle}
        onClose={marking.decline}
        actions={
          <>
            <Button variant="secondary" onClick={marking.decline}>
              {texts.cancel}
            </Button>
            <Button onClick={marking.agree}>{texts.futureYes}</Button>
          </>
        }
      >
        <p>{texts.future(inWords(date))}</p>
      </Dialog>
    </section>
  );
}
