import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintItems } from '../../../../sync/domain/payment/fingerprint.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';

const item = (more: Partial<StatementItem> = {}): StatementItem => ({
  line: 1,
  date: '2026-11-05',
  amount: 24000,
  title: 'za Jasia',
  payerName: 'JAN NOWAK',
  payerAccount: '61109010140000071219812874',
  reference: null,
  ...more,
});
const items = fc.array(
  fc.record({
    line: fc.nat(),
    date: fc.constantFrom('2026-11-05', '2026-11-06'),
    amount: fc.constantFrom(16000, 24000),
    title: fc.constantFrom('za Jasia', 'za Olę'),
    payerName: fc.constantFrom('JAN NOWAK', null),
    payerAccount: fc.constantFrom('61109010140000071219812874', null),
    reference: fc.constantFrom(null, 'A1', 'A2'),
  }),
);

describe('fingerprints', () => {
  it('are the same for another line, case and spacing of the same transfer', () =>
    expect(fingerprintItems([item()])).toEqual(
      fingerprintItems([item({ line: 9, title: 'ZA  JASIA ', payerName: 'Jan Nowak' })]),
    ));

  it('tell two equal transfers of one day apart', () => {
    const [a, b] = fingerprintItems([item(), item()]);
    expect(a).not.toBe(b);
  });

  it.each([
    { date: '2026-11-06' },
    { amount: 24001 },
    { title: 'za Olę' },
    { reference: 'X' },
    { payerAccount: null },
  ])('differ by %j', (more) =>
    expect(fingerprintItems([item(more)])).not.toEqual(fingerprintItems([item()])),
  );

  it('are all different in a file, and the same when it is read again', () =>
    fc.assert(
      fc.property(items, (list) => {
        const prints = fingerprintItems(list);
        expect(new Set(prints).size).toBe(list.length);
        expect(fingerprintItems(list)).toEqual(prints);
      }),
    ));

  it('add of a file that overlaps exactly what is new, whole days or the beginning of one', () =>
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (list, from, to) => {
        const byDay = [...list].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
        const early = byDay.slice(0, to % (byDay.length + 1));
        const firstDay = byDay[from % Math.max(1, byDay.length)]?.date ?? '';
        const late = byDay.filter((i) => i.date >= firstDay);
        const known = new Set([...fingerprintItems(early), ...fingerprintItems(late)]);
        const all = new Set([...early, ...late].map((i) => byDay.indexOf(i)));
        expect(known.size).toBe(all.size);
      }),
    ));
});
