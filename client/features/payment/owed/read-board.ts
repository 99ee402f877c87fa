import type { OwedRow } from '../../../../sync/contract/calls/index.ts';
import type { Call } from '../../../network/call.ts';
import { owedMessages as texts } from './owed-messages.ts';

const PAGE = 1000;
/** Ten times a large school: they are held at once, some 1 kB each. */
const MOST = 50_000;
const TRIES = 3;

interface Query {
  sectionId?: string;
  filter?: string;
  owing: boolean;
  months: number;
}
type Read = { ok: true; months: string[]; rows: OwedRow[] } | { ok: false; message: string };

/** Everybody of the board that a query finds, in its order; `message` is a sentence for a person. */
export async function readBoard(
  call: Call,
  query: Query,
  onProgress: (share: number) => void = () => undefined,
): Promise<Read> {
  for (let left = TRIES; left > 0; left--) {
    const read = await readOnce(call, query, onProgress);
    if (read !== 'moved') return read;
  }
  return { ok: false, message: texts.moved };
}

async function readOnce(
  call: Call,
  query: Query,
  onProgress: (share: number) => void,
): Promise<Read | 'moved'> {
  const rows: OwedRow[] = [];
  let total: number | null = null;
  for (let page = 0; ; page++) {
    const result = await call('payments.owed', { query: { ...query, page, size: PAGE } });
    if (!result.ok) return { ok: false, message: `${texts.failed} ${result.message}` };
    const { months, content, totalPages, totalElements } = result.data;
    // Somebody came or left: of the others one would be here twice, or not at all.
    if (totalElements !== (total ??= totalElements)) return 'moved';
    if (total > MOST) return { ok: false, message: texts.tooMany(MOST) };
    rows.push(...content);
    onProgress(rows.length / Math.max(1, total));
    if (page + 1 >= totalPages) return { ok: true, months, rows };
  }
}
