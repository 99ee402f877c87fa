import { firstDay, lastDay } from '../../../../sync/domain/month.ts';
import { useList } from '../../../network/use-list.ts';
import { formatMonth, formatPln } from '../format-money.ts';
import { paymentMessages as texts } from '../payment-messages.ts';
import styles from './payments.module.css';

/** What came in during a month. */
export function IncomeFigure({ month }: { month: string }) {
  const query = { startDate: firstDay(month), endDate: lastDay(month) };
  const list = useList('payments.sum', { input: { query } });
  const data = 'data' in list ? list.data : undefined;
  const vouchers = data ? Math.round((data.sum - data.income) * 100) / 100 : 0;
  return (
    <div className={styles.figure}>
      <dt>{texts.incomeOf(formatMonth(month))}</dt>
      <dd>
        <strong>
          {data ? formatPln(data.income) : list.status === 'loading' ? texts.reading : texts.sumFailed}
        </strong>
        {vouchers !== 0 && <small> {texts.vouchers(formatPln(vouchers))}</small>}
      </dd>
    </div>
  );
}
