import { describe, expect, it } from 'vitest';
import { daysUntil, orderSections } from '../../../client/features/session/wizard/section-order.ts';
import { publicSectionSchema, type PublicSection } from '../../../sync/contract/index.ts';

const section = (city: string, weekDay: string, hour: string): PublicSection =>
  publicSectionSchema.parse({
    id: `${city}-${hour}`.replace(/\W/g, ''),
    city,
    weekDay,
    hour,
    username: 'grupa',
  });

/** Wednesday, 15 January 2025, 12:00 in Warsaw. */
const WEDNESDAY_NOON = Date.UTC(2025, 0, 15, 11);

describe('the order of groups in the wizard', () => {
  it('puts the weekday that falls soonest first, today before all', () => {
    const days = ['Wtorek', 'Niedziela', 'Środa', 'Czwartek', 'Poniedziałek'];
    const ordered = orderSections(
      days.map((day) => section('Warka', day, '16:00')),
      WEDNESDAY_NOON,
    );
    expect(ordered.map((s) => s.weekDay)).toEqual([
      'Środa',
      'Czwartek',
      'Niedziela',
      'Poniedziałek',
      'Wtorek',
    ]);
  });

  it('keeps a lesson of this morning among those of today', () => {
    expect(daysUntil('Środa', WEDNESDAY_NOON)).toBe(0);
    const [first] = orderSections(
      [section('Warka', 'Czwartek', '08:00'), section('Otwock', 'Środa', '08:00')],
      WEDNESDAY_NOON,
    );
    expect(first?.city).toBe('Otwock');
  });

  it('orders one weekday by city in Polish, then by hour', () => {
    const ordered = orderSections(
      [
        section('Łódź', 'Środa', '10:00'),
        section('Lublin', 'Środa', '18:00'),
        section('Zamość', 'Środa', '09:00'),
        section('Lublin', 'Środa', '09:30'),
      ],
      WEDNESDAY_NOON,
    );
    expect(ordered.map((s) => `${s.city} ${s.hour}`)).toEqual([
      'Lublin 09:30',
      'Lublin 18:00',
      'Łódź 10:00',
      'Zamość 09:00',
    ]);
  });

  it('puts the one first that was signed in with last on this device', () => {
    const sections = [section('Lublin', 'Środa', '18:00'), section('Zamość', 'Wtorek', '09:00')];
    const ordered = orderSections(sections, WEDNESDAY_NOON, sections[1]!.id);
    expect(ordered.map((s) => s.city)).toEqual(['Zamość', 'Lublin']);
  });

  it("leaves out the city 'Test' and nothing that only resembles it", () => {
    const ordered = orderSections(
      [section('Test', 'Środa', '10:00'), section('Testowo', 'Środa', '10:00')],
      WEDNESDAY_NOON,
    );
    expect(ordered.map((s) => s.city)).toEqual(['Testowo']);
  });

  it('goes by the day in Warsaw, whatever the clock of the device says', () => {
    // 23:30 UTC on Wednesday is half past midnight on Thursday in Warsaw.
    expect(daysUntil('Czwartek', Date.UTC(2025, 0, 15, 23, 30))).toBe(0);
  });
});
