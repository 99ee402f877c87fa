import type { UserId } from '../../../sync/contract/index.ts';
import { useList } from '../../network/use-list.ts';
import { Card } from '../../ui/Card.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { smsMessages as texts } from './sms-messages.ts';
import styles from './sms.module.css';

const when = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
});

/** Texts to one person, newest first, for the profile. */
export function SmsHistory({ userId }: { userId: UserId }) {
  const list = useList('sms.history', { input: { params: { userId } } });
  return (
    <Card as="section" aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <ListStates list={list} failed={texts.historyFailed} empty={texts.noHistory}>
        {(sent) => (
          <ul className={styles.texts}>
            {sent.map(({ id, number, message, timestamp, status, toLog }) => (
              <li key={id}>
                <p>
                  <strong>{number}</strong> · {when.format(timestamp)} ·{' '}
                  {toLog ? texts.toLog : texts.statuses[status]}
                </p>
                <p className={styles.message}>{message}</p>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}
