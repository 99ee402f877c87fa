import { participantMessages } from '../../../../sync/domain/participant/participant-messages.ts';
import { formatPhone } from '../../../../sync/domain/participant/phone-number.ts';
import type { ParticipantLine } from '../../../../sync/domain/participant/read-participant-lines.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { userMessages as texts } from '../user-messages.ts';
import styles from './add.module.css';

/** What was understood of each line, and what is wrong with the others. */
export function LinesPreview({ lines }: { lines: readonly ParticipantLine[] }) {
  return (
    <section aria-label={texts.addPreview}>
      <p className={styles.title}>{texts.addPreview}</p>
      <ol className={styles.lines} aria-live="polite">
        {lines.map((line) => {
          const isDoubtful = !line.ok || line.sameAs !== null;
          return (
            <li key={line.line} className={styles.line} data-doubtful={isDoubtful}>
              {isDoubtful ? <WarningIcon size={18} /> : <CheckIcon size={18} />}
              <span>
                <strong>{texts.line(line.line)}:</strong> {describe(line)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function describe(line: ParticipantLine): string {
  if (!line.ok) return line.message;
  const { firstName, lastName, phoneNumber } = line.participant;
  const read = texts.understood(firstName, lastName, formatPhone(phoneNumber));
  return line.sameAs === null ? read : `${read}. ${participantMessages.sameAs(line.sameAs)}`;
}
