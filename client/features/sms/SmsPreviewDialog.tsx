import { useMemo } from 'react';
import type { SmsPreviewWire } from '../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../sync/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { namesOf, type SmsPerson } from './sms-person.ts';
import { smsMessages as texts } from './sms-messages.ts';
import styles from './sms.module.css';

interface SmsPreviewDialogProps {
  preview: SmsPreviewWire;
  /** Whom it may be for. */
  people: readonly SmsPerson[];
  busy: boolean;
  /** Why the last sending did not come through. */
  error: string | null;
  onSend: () => void;
  /** A preview without those who have had this text today. */
  onSkip: () => void;
  onCancel: () => void;
}

const pln = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

/** What would go out to whom, and what it costs. */
export function SmsPreviewDialog({
  preview,
  people,
  busy,
  error,
  onSend,
  onSkip,
  onCancel,
}: SmsPreviewDialogProps) {
  const names = useMemo(() => namesOf(people), [people]);
  const nameOf = ({ userId, name }: { userId: UserId; name: string }) => names.get(userId) ?? name;
  const numbers = Object.entries(preview.numberToSmsDetails);
  const count = numbers.reduce((sum, [, details]) => sum + details.texts.length, 0);
  const unfilled = [...preview.missing, ...preview.unknown];
  const isTooMuch = count > preview.leftToday;
  return (
    <Dialog
      open
      title={texts.preview}
      size="wide"
      dismissible={!busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button busy={busy} disabled={count === 0 || unfilled.length > 0 || isTooMuch} onClick={onSend}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <p>
          <strong>{texts.summary(count, preview.segments, pln.format(preview.cost))}.</strong>{' '}
          {texts.leftToday(preview.leftToday)}
        </p>
        {unfilled.length > 0 && <Notice tone="warning">{texts.unfilled(unfilled)}</Notice>}
        {!preview.delivers && <Notice tone="warning">{texts.noGateway}</Notice>}
        {preview.sentToday.length > 0 && (
          <Notice tone="warning">
            {texts.sentToday(preview.sentToday.map(nameOf))} {texts.sentTodayAgain}
            <div>
              <Button variant="secondary" size="small" disabled={busy} onClick={onSkip}>
                {texts.skipThem}
              </Button>
            </div>
          </Notice>
        )}
        {isTooMuch && <Notice tone="warning">{texts.tooMany}</Notice>}
        {error !== null && <Notice tone="error">{error}</Notice>}
        {count === 0 && <EmptyState title={texts.nothing} />}
        <ul className={styles.texts}>
          {numbers.flatMap(([number, details]) =>
            details.texts.map((text) => (
              <li key={`${number} ${text.userId}`}>
                <p>
                  <strong>{number}</strong> · <bdi>{nameOf(text)}</bdi> ·{' '}
                  <span className={styles.soft}>
                    {texts.segments(text.segments)} ({text.encoding})
                  </span>
                </p>
                <p className={styles.message}>{text.message}</p>
              </li>
            )),
          )}
        </ul>
        {preview.leftOut.length > 0 && (
          <section aria-label={texts.leftOut}>
            <h3>{texts.leftOut}</h3>
            <ul>
              {preview.leftOut.map((person) => (
                <li key={person.userId}>
                  <bdi>{nameOf(person)}</bdi>: {texts.reasons[person.reason]}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
