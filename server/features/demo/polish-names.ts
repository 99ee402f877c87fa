/** Names as often as they are borne: the national register's lists (of `@zxcvbn-ts/language-pl`), which are sorted by frequency. */
import { dictionary } from '@zxcvbn-ts/language-pl';

export const capital = (word: string): string =>
  word.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());

/** How the frequency falls with the rank, about as the register's: later first ranks weigh alike, the rest by a power of the rank. */
export interface Fall {
  offset: number;
  exponent: number;
}

/** A rank below `length`; `next` gives numbers in [0, 1). */
export function drawRank(next: () => number, length: number, { offset, exponent }: Fall): number {
  const power = 1 - exponent;
  const [low, high] = [offset ** power, (length + offset) ** power];
  return Math.min(length - 1, Math.floor((low + next() * (high - low)) ** (1 / power) - offset));
}

export const surnameFall: Fall = { offset: 15, exponent: 0.75 };
const FIRST_NAMES = 130;
const firstNameFall: Fall = { offset: 4, exponent: 0.9 };

/** A surname's forms for men and women. */
export function surnameForms(male: string): { male: string; female: string } {
  const female = /(sk|ck|dzk)i$/.test(male) ? male.replace(/i$/, 'a') : male;
  return { male: capital(male), female: capital(female) };
}

export function drawName(next: () => number): { firstName: string; lastName: string } {
  const isGirl = next() < 0.45;
  const firstNames = isGirl ? dictionary.femaleFirstnames : dictionary.maleFirstnames;
  const { maleLastnames } = dictionary;
  const surname = surnameForms(maleLastnames[drawRank(next, maleLastnames.length, surnameFall)]!);
  return {
    firstName: capital(firstNames[drawRank(next, FIRST_NAMES, firstNameFall)]!),
    lastName: isGirl ? surname.female : surname.male,
  };
}
