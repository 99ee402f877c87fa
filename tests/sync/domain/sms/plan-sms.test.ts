import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, formatZloty, paymentDeadline } from '../../../../sync/domain/sms/fill-template.ts';
import { planSms, type SmsOrder, type SmsRecipient } from '../../../../sync/domain/sms/plan-sms.ts';
import { smsMessages } from '../../../../sync/domain/sms/sms-messages.ts';

const order = (more: Partial<SmsOrder> = {}): SmsOrder => ({
  template: smsMessages.defaultTemplate,
  hours: 4,
  hourlyPrice: 6000,
  paymentLink: 'https://example.pl/platnosc/a',
  today: '2026-11-22',
  plainLetters: false,
  segmentPrice: 16.5,
  ...more,
});
const person = (id: string, more: Partial<SmsRecipient> = {}): SmsRecipient => ({
  id,
  firstName: 'Jan',
  lastName: 'Nowak',
  phoneNumber: '600700800',
  enabled: true,
  ...more,
});

describe('a template', () => {
  const values = {
    ...{ imię: 'Ola', godziny: '4', cena: '60', kwota: '240', zaległość: '180' },
    ...{ link: null, termin: '10.11' },
  };

  it('is filled in, in either spelling and any case', () =>
    expect(fillTemplate('{imię}/{imie}/{ Kwota }', values).text).toBe('Ola/Ola/240'));

  it('keeps and tells what has no value and what is no placeholder', () =>
    expect(fillTemplate('{link} {pesel} {}', values)).toEqual({
      text: '{link} {pesel} {}',
      missing: ['link'],
      unknown: ['pesel'],
    }));

  it('fills in each value as it is, also one that looks like a placeholder or a pattern', () =>
    expect(fillTemplate('{imię} {kwota}', { ...values, imię: '{kwota} $& $1' }).text).toBe(
      '{kwota} $& $1 240',
    ));

  it.each([
    [6000, '60'],
    [6250, '62,50'],
    [5, '0,05'],
    [-6000, '-60'],
  ])('%i grosze are %s zł', (grosze, text) => expect(formatZloty(grosze)).toBe(text));

  it.each([
    ['2026-03-01', '10.03'],
    ['2026-03-10', '10.03'],
    ['2026-03-11', '10.04'],
    ['2026-12-31', '10.01'],
  ])('on %s asks for payment by the 10th that comes: %s', (today, day) =>
    expect(paymentDeadline(today)).toBe(day),
  );
});

describe('a plan of texts', () => {
  it('tells each child their own debt, and leaves out who has none', () => {
    const people = [
      person('a', { owed: 18_050 }),
      person('b', { owed: 0, firstName: 'Ewa' }),
      person('c', { owed: -500, firstName: 'Ola' }),
      person('d', { owed: 24_000, firstName: 'Iga' }),
    ];
    const plan = planSms(people, order({ template: '{imię}: {zaległość} zł, {zaleglosc}' }));
    expect(plan.texts.map(({ message }) => message)).toEqual(['Jan: 180,50 zł, 180,50', 'Iga: 240 zł, 240']);
    expect(plan.leftOut).toEqual([
      { userId: 'b', reason: 'settled' },
      { userId: 'c', reason: 'settled' },
    ]);
    // Of other texts nobody is left out for having paid; a debt that isn't known makes the plan unfit.
    expect(planSms(people, order({ template: 'Hej' })).texts).toHaveLength(4);
    expect(planSms([person('a')], order({ template: '{zaległość}' })).missing).toEqual(['zaległość']);
  });

  it('says hours, price, sum, link and day of the default template', () => {
    const { texts } = planSms([person('a')], order());
    expect(texts[0]!.message).toContain('4 h x 60 zł = 240 zł');
    expect(texts[0]!.message).toContain('https://example.pl/platnosc/a');
    expect(texts[0]!.message).toContain('10.12');
  });

  it.each([
    [2.3, 6000, '2,3 h x 60 zł = 138 zł'],
    [1.25, 6001, '1,25 h x 60,01 zł = 75,01 zł'],
    [2.5, 4050, '2,5 h x 40,50 zł = 101,25 zł'],
  ])('says whole grosze where %d hours cost %i each', (hours, hourlyPrice, sum) =>
    expect(planSms([person('a')], order({ hours, hourlyPrice })).texts[0]!.message).toContain(sum),
  );

  it('says hours, price and a sum of whole grosze that is their product, whatever they are', () =>
    fc.assert(
      fc.property(
        fc.integer({ max: 10_000, min: 0 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (hundredths, hourlyPrice) => {
          const asked = order({ template: '{godziny};{cena};{kwota}', hours: hundredths / 100, hourlyPrice });
          const [hours, price, sum] = planSms([person('a')], asked).texts[0]!.message.split(';');
          expect(hours).toMatch(/^\d+(,\d{1,2})?$/);
          expect(sum).toMatch(/^\d+(,\d\d)?$/);
          const read = (said: string | undefined) => Math.round(Number(said!.replace(',', '.')) * 100);
          expect([read(hours), read(price)]).toEqual([hundredths, hourlyPrice]);
          // In whole numbers: the hundredth of a grosz is where nothing is rounded.
          expect(Math.abs(read(sum) * 100 - hundredths * hourlyPrice)).toBeLessThanOrEqual(50);
        },
      ),
    ));

  it('tells siblings on one phone apart', () => {
    const { texts } = planSms(
      [person('a'), person('b', { firstName: 'Ewa' }), person('c', { phoneNumber: '500600700' })],
      order({ template: 'Proszę zapłacić.' }),
    );
    expect(texts.map((t) => t.message)).toEqual([
      'Jan: Proszę zapłacić.',
      'Ewa: Proszę zapłacić.',
      'Proszę zapłacić.',
    ]);
  });

  it('tells two of one first name apart by the last one, and adds no name where the template has it', () => {
    const twins = [person('a'), person('b', { lastName: 'Lis', phoneNumber: '+48 600 700 800' })];
    expect(planSms(twins, order({ template: 'Zajęcia {imie}' })).texts.map((t) => t.message)).toEqual([
      'Zajęcia Jan Nowak',
      'Zajęcia Jan Lis',
    ]);
  });

  it('leaves out who is inactive or has no number, and says why', () => {
    const { texts, leftOut } = planSms(
      [
        person('a', { enabled: false }),
        person('b', { phoneNumber: null }),
        person('c', { phoneNumber: '12' }),
      ],
      order(),
    );
    expect(texts).toEqual([]);
    expect(leftOut.map((l) => l.reason)).toEqual(['inactive', 'no-phone', 'bad-phone']);
  });

  it('costs less than half without Polish letters', () => {
    const dear = planSms([person('a')], order());
    const cheap = planSms([person('a')], order({ plainLetters: true }));
    expect([dear.texts[0]!.size.encoding, cheap.texts[0]!.size.encoding]).toEqual(['UCS-2', 'GSM-7']);
    expect(cheap.cost).toBeLessThan(dear.cost);
  });

  it('leaves out for whom there is no link, unless the text has none', () => {
    const people = [person('a', { paymentLink: 'https://example.pl/b' }), person('b', { paymentLink: null })];
    const { texts, leftOut, missing } = planSms(people, order({ template: '{link}', paymentLink: null }));
    expect(texts).toMatchObject([{ userId: 'a', message: 'https://example.pl/b' }]);
    expect([leftOut, missing]).toEqual([[{ userId: 'b', reason: 'no-link' }], []]);
    expect(planSms(people, order({ template: '{imię}' })).texts).toHaveLength(2);
  });

  it('tells of a link that is not there', () =>
    expect(planSms([person('a')], order({ paymentLink: null })).missing).toEqual(['link']));

  it('reaches or leaves out everybody exactly once, and no two texts to one phone are the same', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            id: fc.string({ minLength: 1, maxLength: 4 }),
            firstName: fc.constantFrom('Jan', 'Ewa'),
            lastName: fc.constantFrom('Lis', 'Nowak'),
            phoneNumber: fc.constantFrom('600700800', '600 700 800', '500600700', null, 'x'),
            enabled: fc.boolean(),
          }),
          { selector: (p) => `${p.firstName} ${p.lastName}` },
        ),
        fc.constantFrom('Hej', 'Hej {imię}'),
        (people, template) => {
          const unique = [...new Map(people.map((p) => [p.id, p])).values()];
          const plan = planSms(unique, order({ template }));
          const reached = [...plan.texts, ...plan.leftOut].map((t) => t.userId);
          expect(reached.sort()).toEqual(unique.map((p) => p.id).sort());
          const sent = plan.texts.map((t) => `${t.phone} ${t.message}`);
          expect(new Set(sent).size).toBe(sent.length);
          expect(plan.segments).toBe(plan.texts.length);
        },
      ),
    ));
});
