import { statusOfMark, type SectionId } from '../../../sync/contract/index.ts';
import { WARSAW } from '../../../sync/domain/warsaw-clock.ts';
import { useSectionWriterName } from '../../session/use-writer-name.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { attendanceMessages as texts, statusNames } from './attendance-messages.ts';
import type { RegisterRow } from './use-register.ts';
import styles from './attendance.module.css';

const when = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'medium', timeStyle: 'short', timeZone: WARSAW });

/** Who marked a person what and when, the newest first. */
export function MarkHistoryDialog({
  sectionId,
  row,
  onClose,
}: {
  sectionId: SectionId;
  row: RegisterRow;
  onClose: () => void;
}) {
  const nameOf = useSectionWriterName(sectionId);
  const history = [...(row.history ?? [])].reverse();
  return (
    <Dialog open title={texts.whoTitle(`${row.person.firstName} ${row.person.lastName}`)} onClose={onClose}>
      {history.length === 0 && <p>{texts.whoEmpty}</p>}
      <ul className={styles.list}>
        {history.map(({ id, value, by, at }) => {
          const status = statusOfMark(value);
          return (
            <li key={id} className={styles.day}>
              <span>
                {nameOf(by)}, {when.format(at)}
              </span>
              <span className={styles.badge} data-status={status}>
                {status ? statusNames[status] : texts.takenBack}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
