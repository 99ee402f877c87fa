import { describe, expect, it } from 'vitest';
import { readBook } from '../../../client/features/payment/list/read-book.ts';
import type { Call } from '../../../client/network/call.ts';
import { dayToWire } from '../../../sync/contract/index.ts';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';

interface Asked {
  page?: number;
  size?: number;
  sort?: string;
  startDate?: string;
  endDate?: string;
}

/** A book of so many payments, some a day, and what was asked of it. */
function bookOf(count: number, aDay: number) {
  const days = Array.from({ length: count }, (_, i) => shiftDay('2024-01-15', Math.floor(i / aDay)));
  const asked: Asked[] = [];
  const call = (_name: string, { query }: { query: Asked }) => {
    asked.push(query);
    const { page = 0, size = 10, sort, startDate = '', endDate = '9' } = query;
    const found = days
      .map((day, id) => ({ day, id }))
      .filter(({ day }) => day >= startDate && day <= endDate);
    if (sort !== 'paymentDate,asc') found.reverse();
    const content = found
      .slice(page * size, (page + 1) * size)
      .map(({ day, id }) => ({ id: String(id), paymentDate: dayToWire(day) }));
    const data = { content, totalElements: found.length, totalPages: Math.ceil(found.length / size) };
    return Promise.resolve({ ok: true, data });
  };
  return { call: call as unknown as Call, asked };
}

describe('the whole book', () => {
  it.each([0, 1, 1000, 1001, 10_000, 10_001, 45_000])('of %i payments is read, each once', async (count) => {
    const { call } = bookOf(count, 40);
    for (const sort of ['paymentDate,desc', 'paymentDate,asc']) {
      const shares: number[] = [];
      const read = await readBook(call, { searchTerm: '', sort }, (share) => shares.push(share));
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBe(count === 0 ? 0 : 1);
      const ids = read.ok ? read.rows.map(({ id }) => Number(id)) : [];
      const expected = Array.from({ length: count }, (_, i) => i);
      expect(ids).toEqual(sort.endsWith('asc') ? expected : expected.reverse());
    }
  });

  it('that is large is read by months, never far inside', async () => {
    const { call, asked } = bookOf(45_000, 40);
    await readBook(call, { searchTerm: '', sort: 'paymentDate,desc' });
    expect(Math.max(...asked.map(({ page = 0 }) => page))).toBe(1);
  });

  it('beyond what a spreadsheet holds is refused unread', async () => {
    const answer = { ok: true, data: { content: [], totalElements: 1_000_001, totalPages: 1_000_001 } };
    const call = (() => Promise.resolve(answer)) as unknown as Call;
    expect(await readBook(call, { searchTerm: '' })).toEqual({ ok: false, tooMany: 1_000_000 });
  });

  it('is not given in part when the server fails in the middle', async () => {
    const { call: good } = bookOf(3000, 40);
    let calls = 0;
    const call = ((name: 'payments.all', given: { query: Asked }) =>
      ++calls === 3
        ? Promise.resolve({ ok: false, message: 'Coś poszło nie tak.' })
        : (good as (...args: unknown[]) => unknown)(name, given)) as unknown as Call;
    expect(await readBook(call, { searchTerm: '' })).toMatchObject({
      ok: false,
      message: 'Coś poszło nie tak.',
    });
  });
});
