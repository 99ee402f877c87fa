import { describe, expect, it } from 'vitest';
import { readBoard } from '../../../client/features/payment/owed/read-board.ts';
import { owedMessages as texts } from '../../../client/features/payment/owed/owed-messages.ts';
import type { Call } from '../../../client/network/call.ts';

const query = { owing: true, months: 1 };
const months = ['2026-11'];

interface Asked {
  page: number;
  size: number;
}

/** A board of so many children, as the server pages it. `before` changes it between two pages. */
function boardOf(
  count: number,
  before: (ids: number[], page: number, asked: number) => void = () => undefined,
) {
  const ids = Array.from({ length: count }, (_, i) => i);
  const asked: Asked[] = [];
  const call = (_name: string, given: { query: Asked }) => {
    asked.push(given.query);
    const { page, size } = given.query;
    before(ids, page, asked.length);
    const content = ids.slice(page * size, (page + 1) * size).map((id) => ({ id: String(id) }));
    const data = { months, content, totalElements: ids.length, totalPages: Math.ceil(ids.length / size) };
    return Promise.resolve({ ok: true, data });
  };
  return { call: call as unknown as Call, asked };
}

describe('the whole board', () => {
  it.each([0, 1, 1000, 1001, 5001, 12_345])(
    'of %i children is read, each once, in its order',
    async (count) => {
      const { call, asked } = boardOf(count);
      const shares: number[] = [];
      const read = await readBoard(call, query, (share) => shares.push(share));
      expect(read.ok && read.months).toBe(months);
      expect(read.ok && read.rows.map(({ id }) => Number(id))).toEqual(
        Array.from({ length: count }, (_, i) => i),
      );
      expect(shares.at(-1)).toBe(count === 0 ? 0 : 1);
      expect(asked.every(({ size }) => size <= 1000)).toBe(true);
    },
  );

  it('that changes meanwhile is read anew: nobody is there twice or left out; one that never rests is told', async () => {
    const { call } = boardOf(1500, (ids, page, asked) => asked === 2 && page === 1 && void ids.shift());
    const read = await readBoard(call, query);
    expect(read.ok && read.rows.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 1499 }, (_, i) => i + 1),
    );
    const restless = boardOf(1500, (ids) => void ids.unshift(-1));
    expect(await readBoard(restless.call, query)).toMatchObject({ ok: false, message: texts.moved });
  });

  it('is not given in part: neither where the server fails in the middle, nor where it is more than is held', async () => {
    const { call: good } = boardOf(3000);
    const call = ((name: 'payments.owed', given: { query: Asked }) =>
      given.query.page === 2
        ? Promise.resolve({ ok: false, message: 'Coś poszło nie tak.' })
        : (good as (...args: unknown[]) => unknown)(name, given)) as unknown as Call;
    expect(await readBoard(call, query)).toEqual({
      ok: false,
      message: `${texts.failed} Coś poszło nie tak.`,
    });

    const large = boardOf(50_001);
    expect(await readBoard(large.call, query)).toEqual({ ok: false, message: texts.tooMany(50_000) });
    expect(large.asked.length).toBe(1);
  });
});
