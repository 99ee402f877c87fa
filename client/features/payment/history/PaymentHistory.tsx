import type { UserId } from '../../../../sync/contract/index.ts';
import { useList } from '../../../network/use-list.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { ListStates } from '../../../ui/ListStates.tsx';
import { formatPln } from '../format-money.ts';
import { paymentMessages } from '../payment-messages.ts';
import styles from './payment-history.module.css';

const texts = paymentMessages.history;

/** Everything booked for one person, newest first, for the profile. */
export function PaymentHistory({ userId }: { userId: UserId }) {
  const list = useList('payments.list', { input: { query: { userId } } });
  return (
    <Card as="section" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ListStates list={list} failed={texts.failed} empty={texts.none}>
        {(payments) => (
          <ul className={styles.list}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <strong>{formatPln(payment.amount)}</strong> · {formatDay(payment.paymentDate)}{' '}
                {payment.corrects && <Chip>{paymentMessages.correction}</Chip>}
                {!payment.accountable && <Chip>{paymentMessages.voucher}</Chip>}
                {[payment.description, payment.notes].filter(Boolean).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}
