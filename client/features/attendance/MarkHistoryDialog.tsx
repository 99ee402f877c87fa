import { statusOfMark, type SectionId } from '../../../sync/contract/index.ts';
import { WARSAW } from '../../../sync/domain/warsaw-clock.ts';
import { useRecords } from '../../database/hooks.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';
import { useSession } from '../../session/session-context.ts';
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
  const { user } = useSession();
  const onDevice = useRecords('user').records;
  const online = useOnline();
  const list = useList('sections.read', { input: { params: { sectionId } }, enabled: online });
  const people = 'data' in list ? [...list.data.teachers, ...onDevice] : onDevice;
  const nameOf = (id: string) => {
    if (id === user?.id) return texts.me;
    const person = people.find((one) => one.id === id);
    return person ? `${person.firstName} ${person.lastName}` : texts.somebody;
  };
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
