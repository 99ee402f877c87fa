import { participantMessages } from '../../../../sync/domain/participant/participant-messages.ts';
import { formatPhone } from '../../../../sync/domain/participant/phone-number.ts';
import {
  participantKey,
  type ParticipantLine,
} from '../../../../sync/domain/participant/read-participant-lines.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { userMessages as texts } from '../user-messages.ts';
import styles from './add.module.css';

interface LinesPreviewProps {
  lines: readonly ParticipantLine[];
  /** Keys of those who are in the group: a list sent a second time would make each of them an account more. */
  here: ReadonlySet<string>;
}

/** What was understood of each line, and what is wrong with the others. */
export function LinesPreview({ lines, here }: LinesPreviewProps) {
  return (
    <section aria-label={texts.addPreview}>
      <p className={styles.title}>{texts.addPreview}</p>
      <ol className={styles.lines} aria-live="polite">
        {lines.map((line) => {
          const doubt = !line.ok ? line.message : findDoubt(line, here);
          return (
            <li key={line.line} className={styles.line} data-doubtful={doubt !== null}>
              {doubt !== null ? <WarningIcon size={18} /> : <CheckIcon size={18} />}
              <span>
                <strong>{texts.line(line.line)}:</strong>{' '}
                {line.ok ? [describe(line), doubt].filter(Boolean).join('. ') : doubt}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type ReadLine = ParticipantLine & { ok: true };

function findDoubt({ participant, sameAs }: ReadLine, here: ReadonlySet<string>): string | null {
  if (sameAs !== null) return participantMessages.sameAs(sameAs);
  return here.has(participantKey(participant)) ? participantMessages.isHere : null;
}

const describe = ({ participant: { firstName, lastName, phoneNumber } }: ReadLine): string =>
  texts.understood(firstName, lastName, formatPhone(phoneNumber));
