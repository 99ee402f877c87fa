import { expect, it } from 'vitest';
import { signInMessages } from '../../../client/features/session/sign-in-messages.ts';
import { sectionsMessages } from '../../../client/features/section/section-messages.ts';
import type { PublicSection } from '../../../sync/contract/index.ts';

const section = { city: 'Kraków', weekDay: 'Środa', hour: '17:00', username: 'krakow.sro.17.002' };
const one = section as PublicSection;
const twin: PublicSection = { ...one, hasTwin: true };

it('a group of which there are two bears its login name beside a name and a password, and over its panel', () => {
  expect(signInMessages.group.place(one)).toBe('Kraków, środa, 17:00');
  expect(signInMessages.group.place(twin)).toBe('Kraków, środa, 17:00 (krakow.sro.17.002)');
  expect(sectionsMessages.name(one)).toBe('Kraków, Środa 17:00');
  expect(sectionsMessages.name(twin)).toBe('Kraków, Środa 17:00 (krakow.sro.17.002)');
});
