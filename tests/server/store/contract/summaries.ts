import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections, type CollectionName } from '../../../../server/store/collections.ts';
import type { Store, Write } from '../../../../server/store/store.ts';
import type {
  PaymentMonthSummary,
  SectionSummary,
  UserSummary,
} from '../../../../server/store/summaries/shapes.ts';
import { membershipsOf } from '../../../../server/account/memberships.ts';
import { takesPart, type User } from '../../../../sync/contract/index.ts';
import { monthsBetween } from '../../../../sync/domain/month.ts';
import { computeOwed, type Account } from '../../../../sync/domain/payment/owed.ts';
import { sectionPrices } from '../../../../sync/domain/payment/section-prices.ts';
import { polishSortKey } from '../../../../sync/domain/polish-order.ts';
import type { Place } from './place.ts';
import { write } from './samples.ts';

const USERS = ['ala', 'ola', 'jan'];
const SECTIONS = ['s1', 's2'];
const DAYS = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-02'];

const user = fc.constantFrom(...USERS);
const section = fc.constantFrom(...SECTIONS);
const day = fc.constantFrom(...DAYS);
const amount = fc.integer({ min: -2, max: 5 });
const some = <T>(doc: fc.Arbitrary<T>) => fc.option(doc, { freq: 4 });

/** A write of one record: a document, or null where it is deleted. */
const change = (collection: CollectionName, id: fc.Arbitrary<string>, doc: fc.Arbitrary<object>) =>
  fc.record({ collection: fc.constant(collection), id, doc: some(doc) });

const changes = fc.oneof(
  change(
    'user',
    user,
    fc.record({
      sectionId: fc.option(section),
      enabled: fc.boolean(),
      permissions: fc.constantFrom([], [], ['TEACHER']),
      createdAt: fc.constantFrom('2026-08-20', '2026-10-31').map((date) => Date.parse(date)),
    }),
  ),
  change(
    'section',
    section,
    fc.record({ city: fc.constantFrom('Łódź', 'Bochnia'), hourlyPrice: fc.constantFrom(0, 1, 2) }),
  ),
  change(
    'priceException',
    fc.constantFrom('e1', 'e2'),
    fc
      .record({
        userId: user,
        from: fc.constantFrom('2026-09', '2026-11'),
        until: fc.option(fc.constant('2026-12')),
        kind: fc.constantFrom('free', 'discount', 'advance'),
        paymentId: fc.option(fc.constantFrom('p1', 'p2')),
      })
      .map((exception) => ({ ...exception, personId: exception.userId, percent: 50 })),
  ),
  change(
    'payment',
    fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    fc.record({
      userId: user,
      amount,
      paymentDate: day,
      accountable: fc.boolean(),
      corrects: fc.option(fc.constantFrom('p1', 'p2')),
    }),
  ),
  change(
    'sms',
    fc.constantFrom('m1', 'm2'),
    fc.record({ userId: user, day, status: fc.constantFrom('sent', 'failed') }),
  ),
  change(
    'attendance',
    fc.constantFrom('a1', 'a2', 'a3', 'a4'),
    fc.record({
      userId: user,
      sectionId: section,
      date: day,
      value: fc.constantFrom('PRESENT', 'LATE', 'ABSENT', 'EXCUSED', 'UNMARKED'),
      guestOf: fc.option(section, { freq: 2, nil: undefined }),
    }),
  ),
  change(
    'taskProgress',
    fc.constantFrom('t1', 't2', 't3'),
    fc.record({ userId: user, award: fc.option(amount) }),
  ),
  fc
    .record({ id: user, field: fc.constantFrom('laptop', 'signed', 'note'), value: fc.boolean() })
    .map(({ id, field, value }) => ({
      collection: 'userField' as const,
      id: `${id}/${field}`,
      doc: { userId: id, field, value: field === 'note' ? String(value) : value },
    })),
);

type Doc = Record<string, never> & { [field: string]: string | number | boolean | null };

const isMoney = ({ accountable }: Doc): boolean => accountable === true;

/** All records of a store, as plainly counted as can be. */
class Recount {
  private readonly records = new Map<string, Map<string, Doc>>();

  put({ collection, id, doc }: { collection: string; id: string; doc: object | null }): void {
    const records = this.of(collection);
    if (doc) records.set(id, doc as Doc);
    else records.delete(id);
  }

  of(collection: string): Map<string, Doc> {
    if (!this.records.has(collection)) this.records.set(collection, new Map());
    return this.records.get(collection)!;
  }

  private all = (collection: string) => [...this.of(collection).values()];

  user(id: string): UserSummary {
    const own = (collection: string) => this.all(collection).filter(({ userId }) => userId === id);
    const sum = (collection: string, field: string) =>
      own(collection).reduce((all, doc) => all + Number(doc[field] ?? 0), 0);
    const lastPaid = () => {
      const days = [...new Set(own('payment').map(({ paymentDate }) => String(paymentDate)))].sort();
      const sumOf = (day: string) =>
        own('payment').reduce(
          (all, doc) => all + (doc['paymentDate'] === day ? Number(doc['amount']) : 0),
          0,
        );
      return days.filter((day) => sumOf(day) > 0).at(-1) ?? null;
    };
    const marks = (...values: string[]) =>
      own('attendance')
        .filter(
          ({ value, guestOf }) =>
            values.includes(String(value)) ||
            (guestOf === undefined && values.includes(`own ${String(value)}`)),
        )
        .map((doc) => String(doc['date']))
        .sort();
    const value = (field: string) => this.of('userField').get(`${id}/${field}`)?.['value'];
    const place = this.of('section').get(String(this.of('user').get(id)?.['sectionId']));
    const name = place ? `${String(place['city'])}, undefined undefined` : null;
    const note = String(value('note') ?? '');
    return {
      experience: sum('taskProgress', 'award'),
      paymentSum: sum('payment', 'amount'),
      lastPaymentMade: lastPaid(),
      lastSmsSent: this.lastText(id),
      lastAttendanceMarked: marks('PRESENT', 'LATE', 'ABSENT', 'EXCUSED').at(-1) ?? null,
      missed: marks('own ABSENT').filter((date) => date > (marks('PRESENT', 'LATE', 'EXCUSED').at(-1) ?? ''))
        .length,
      isPupil: this.isPupil(id),
      owesFrom: this.owesFrom(id),
      hasLaptop: value('laptop') === true,
      hasSigned: value('signed') === true,
      note,
      noteKey: polishSortKey(note),
      sectionName: name,
      sectionKey: name && polishSortKey(name),
    };
  }

  private isPupil(id: string): boolean {
    const user = this.of('user').get(id) as unknown as User;
    return (user.enabled && takesPart(user)) || this.owesFrom(id) !== null;
  }

  /** By the board itself, month after month. Nobody knows until when a disabled account with a section was in it. */
  private owesFrom(id: string): string | null {
    const user = this.of('user').get(id) as unknown as User;
    if (!takesPart(user) || (!user.enabled && user.sectionId !== null)) return null;
    const account = {
      personId: id,
      memberships: membershipsOf(user, undefined),
      exceptions: this.all('priceException').filter(({ userId }) => userId === id),
      payments: [...this.of('payment')].map(([key, row]) => ({ ...row, id: key, personId: row['userId'] })),
    } as unknown as Account;
    const sections = [...this.of('section')].map(([key, doc]) => ({
      id: key,
      hourlyPrice: Number(doc['hourlyPrice']),
    }));
    const prices = sectionPrices(sections, []);
    const months = ['0000-01', ...monthsBetween('2026-08', '2030-12')];
    return months.find((month) => computeOwed(account, prices, month).balance > 0) ?? null;
  }

  private lastText = (id: string): string | null =>
    this.all('sms')
      .filter((doc) => doc['userId'] === id && doc['status'] === 'sent' && !doc['toLog'])
      .map((doc) => String(doc['day']))
      .sort()
      .at(-1) ?? null;

  section(id: string): SectionSummary {
    const members = [...this.of('user')]
      .filter(([, doc]) => doc['sectionId'] === id)
      .map(([userId]) => userId);
    const people = (docs: Doc[]) => new Set(docs.map(({ userId }) => userId)).size;
    const months = ['2026-09', '2026-10', '2026-11'].map((month) => {
      const inMonth = (field: string) => (doc: Doc) => String(doc[field]).startsWith(month);
      const marks = this.all('attendance').filter(inMonth('date'));
      const own = marks.filter(({ sectionId, guestOf }) => sectionId === id && guestOf === undefined);
      const isHere = ({ value }: Doc) => value === 'PRESENT' || value === 'LATE';
      const away = marks.filter(({ guestOf }) => guestOf === id).filter(isHere);
      const sums = new Map<string, number>();
      for (const { userId, amount } of this.all('payment').filter(inMonth('paymentDate')).filter(isMoney))
        if (members.includes(String(userId)))
          sums.set(String(userId), (sums.get(String(userId)) ?? 0) + Number(amount));
      return [
        month,
        {
          attending: people([...own.filter(isHere), ...away]),
          paying: [...sums.values()].filter((sum) => sum > 0).length,
          income: [...sums.values()].reduce((all, sum) => all + sum, 0),
          present: own.filter(isHere).length,
          absent: own.filter(({ value }) => value === 'ABSENT' || value === 'EXCUSED').length,
          madeUp: away.length,
        },
      ] as const;
    });
    return {
      enrolled: members.filter((member) => this.of('user').get(member)?.['enabled'] === true).length,
      months: Object.fromEntries(
        months.filter(([, counts]) => Object.values(counts).some((count) => count !== 0)),
      ),
    };
  }

  /** Of the months that have a payment now. */
  paymentMonths(): Record<string, PaymentMonthSummary> {
    const months: Record<string, PaymentMonthSummary> = {};
    for (const payment of this.all('payment')) {
      const month = (months[String(payment['paymentDate']).slice(0, 7)] ??= { sum: 0, income: 0 });
      month.sum += Number(payment['amount']);
      if (isMoney(payment)) month.income += Number(payment['amount']);
    }
    return months;
  }
}

async function expectSummaries(store: Store, recount: Recount): Promise<void> {
  const users = await store.find(collections.user, {});
  expect(Object.fromEntries(users.records.map(({ id, summary }) => [id, summary]))).toEqual(
    Object.fromEntries([...recount.of('user').keys()].map((id) => [id, recount.user(id)])),
  );
  const sections = await store.find(collections.section, {});
  expect(Object.fromEntries(sections.records.map(({ id, summary }) => [id, summary]))).toEqual(
    Object.fromEntries([...recount.of('section').keys()].map((id) => [id, recount.section(id)])),
  );
  const months = await store.find(collections.paymentMonth, {});
  const isEmpty = ({ sum, income }: PaymentMonthSummary) => sum === 0 && income === 0;
  const filled = (all: readonly (readonly [string, PaymentMonthSummary])[]) =>
    Object.fromEntries(all.filter(([, summary]) => !isEmpty(summary)));
  expect(filled(months.records.map(({ id, summary }) => [id, summary]))).toEqual(
    filled(Object.entries(recount.paymentMonths())),
  );
}

export function describeSummaries(makePlace: () => Place, histories: number): void {
  it('keeps the summaries that counting everything anew would give, over random histories', async () => {
    const history = fc.array(fc.array(changes, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 12,
      size: 'max',
    });
    const property = fc.asyncProperty(history, async (commits) => {
      const place = makePlace();
      try {
        const store = await place.open();
        const recount = new Recount();
        for (const commit of commits) {
          // With its id, as every document has it: an advance names its payment by it.
          const writes = commit.map(({ id, doc, ...c }): Write => ({
            ...c,
            id,
            doc: doc && { ...doc, id },
            expect: 'any',
            scope: null,
          }));
          await write(store, ...writes);
          for (const one of commit) recount.put(one);
          await expectSummaries(store, recount);
        }
      } finally {
        await place.leave();
      }
    });
    await fc.assert(property, { numRuns: histories });
  }, 240_000);

  describe('a summary', () => {
    let place: Place;
    let store: Store;
    beforeEach(async () => {
      place = makePlace();
      store = await place.open();
      return () => place.leave();
    });
    const put = (collection: CollectionName, id: string, doc: object): Write => ({
      ...{ collection, id, doc },
      expect: 'any',
      scope: 'staff',
    });

    it('is sorted and found by, and changes neither the version nor the feed of its record', async () => {
      await write(
        store,
        ...USERS.map((id) => put('user', id, { lastName: id })),
        put('payment', 'p', { userId: 'ola', amount: 700, paymentDate: '2026-10-01', accountable: true }),
      );
      const head = (await store.headsOf(['staff'], collections.user)).get('staff');
      await write(
        store,
        put('payment', 'q', { userId: 'jan', amount: 900, paymentDate: '2026-10-02', accountable: true }),
      );
      const { records } = await store.find(collections.user, {
        sort: [{ field: 'summary.paymentSum', direction: 'desc' }],
        limit: 2,
      });
      expect(records.map(({ id, version, summary }) => [id, version, summary.paymentSum])).toEqual([
        ['jan', 1, 900],
        ['ola', 1, 700],
      ]);
      expect((await store.headsOf(['staff'], collections.user)).get('staff')).toBe(head);
      const range = { 'summary.paymentSum': { from: 800 } };
      expect(await store.count(collections.user, { range })).toBe(1);
      await write(store, put('user', 'jan', { lastName: 'Nowy' }));
      expect((await store.get(collections.user, 'jan'))?.summary.paymentSum).toBe(900);
    });

    it('counts what many write at once, through two stores', async () => {
      const other = await place.open();
      await write(store, put('user', 'ala', { sectionId: 's1' }), put('section', 's1', { city: 'Łódź' }));
      const payments = Array.from({ length: 12 }, (_, i) => {
        const payment = put('payment', `p${i}`, {
          ...{ userId: 'ala', amount: 100, paymentDate: DAYS[i % 4] },
          accountable: true,
        });
        return [store, other][i % 2]!.commit({ writes: [payment] });
      });
      expect((await Promise.all(payments)).every(({ ok }) => ok)).toBe(true);
      const ala = await store.get(collections.user, 'ala');
      expect(ala?.summary).toMatchObject({ paymentSum: 1200, lastPaymentMade: '2026-11-02' });
      const s1 = await store.get(collections.section, 's1');
      expect(s1?.summary.months['2026-10']).toMatchObject({ attending: 0, paying: 1, income: 600 });
      const october = await store.get(collections.paymentMonth, '2026-10');
      expect(october?.summary).toEqual({ sum: 600, income: 600 });
    });
  });
}
