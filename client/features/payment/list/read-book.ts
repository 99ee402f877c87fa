import type { PaymentWire } from '../../../../sync/contract/calls/index.ts';
import { wireDayText } from '../../../../sync/contract/index.ts';
import { firstDay, lastDay, monthOf, monthsBetween } from '../../../../sync/domain/month.ts';
import type { Call } from '../../../network/call.ts';

const PAGE = 1000;
/** Beyond it a page far inside the book takes the server longer than a month's first one. */
const BY_MONTH_FROM = 10_000;
/** Rows that a spreadsheet holds. */
const MOST = 1_000_000;

interface Query {
  searchTerm: string;
  sort?: string;
  startDate?: string;
  endDate?: string;
}
type Read = { ok: true; rows: PaymentWire[] } | { ok: false; message: string };

/** All payments that a query finds, in its order; a large book month by month, each in that order, the newest month first. */
export async function readBook(
  call: Call,
  query: Query,
  onProgress: (share: number) => void = () => undefined,
): Promise<Read | { ok: false; tooMany: number }> {
  const ask = (part: Partial<Query> & { page?: number; size?: number }) =>
    call('payments.all', { query: { size: PAGE, ...query, ...part } });
  const newest = await ask({ sort: 'paymentDate,desc', size: 1 });
  if (!newest.ok) return newest;
  const { totalElements } = newest.data;
  let done = 0;
  const readOn = async (part: Partial<Query>): Promise<Read> => {
    const rows: PaymentWire[] = [];
    for (let page = 0; ; page++) {
      const result = await ask({ ...part, page });
      if (!result.ok) return result;
      rows.push(...result.data.content);
      done += result.data.content.length;
      // Some may be booked meanwhile.
      onProgress(Math.min(1, done / Math.max(1, totalElements)));
      if (page + 1 >= result.data.totalPages) return { ok: true, rows };
    }
  };
  if (totalElements > MOST) return { ok: false, tooMany: MOST };
  if (totalElements <= BY_MONTH_FROM) return readOn({});
  const oldest = await ask({ sort: 'paymentDate,asc', size: 1 });
  if (!oldest.ok) return oldest;
  const [last, first] = [newest, oldest].map(({ data }) =>
    monthOf(wireDayText(data.content[0]!.paymentDate)),
  );
  const months = monthsBetween(first!, last!);
  if (query.sort !== 'paymentDate,asc') months.reverse();
  const rows: PaymentWire[] = [];
  for (const month of months) {
    const read = await readOn({ startDate: firstDay(month), endDate: lastDay(month) });
    if (!read.ok) return read;
    rows.push(...read.rows);
  }
  return { ok: true, rows };
}
