/**
 * Names for the generated school: the national register's, by frequency (from `@zxcvbn-ts/language-pl`), and a few of families
 * from abroad. Nothing here is shared with the matcher.
 */
import { dictionary } from '@zxcvbn-ts/language-pl';
import type { Random } from '../../simulation/random.ts';

export interface Name {
  /** Nominative, capitalised. */
  text: string;
  female: boolean;
}

const capital = (word: string): string =>
  word.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());

/** Draws by frequency: the register's list is sorted, and a rank's share falls about as this. */
function drawRank(random: Random, length: number, offset: number, exponent: number): number {
  const power = 1 - exponent;
  const [low, high] = [offset ** power, (length + offset) ** power];
  return Math.min(length - 1, Math.floor((low + random.next() * (high - low)) ** (1 / power) - offset));
}

const ABROAD = {
  boys: [
    'Oleksandr',
    'Mykhailo',
    'Dmytro',
    'Andrii',
    'Maksym',
    'Yehor',
    'Tymofii',
    'Minh',
    'Duc',
    'Liam',
    'Mohammed',
    'Luca',
  ],
  girls: [
    'Sofiia',
    'Anastasiia',
    'Viktoriia',
    'Yeva',
    'Kateryna',
    'Polina',
    'Linh',
    'Mai',
    'Emma',
    'Aisha',
    'Giulia',
    'Zlata',
  ],
  last: [
    'Shevchenko',
    'Kovalenko',
    'Bondarenko',
    'Tkachuk',
    'Melnyk',
    'Lysenko',
    'Nguyen',
    'Tran',
    'Pham',
    'Schmidt',
    'Müller',
    'Rossi',
    'Ivanchuk',
    'Hrytsenko',
    'Savchenko',
    'Petrenko',
    'Marchuk',
    'Smith',
    'Garcia',
    'Polishchuk',
  ],
};

export interface Surname {
  male: string;
  female: string;
}

export function drawSurname(random: Random): Surname {
  if (random.chance(0.05)) {
    const last = random.pick(ABROAD.last);
    return { male: last, female: last };
  }
  const male = dictionary.maleLastnames[drawRank(random, dictionary.maleLastnames.length, 15, 0.75)]!;
  const female = /(sk|ck|dzk)i$/.test(male) ? male.replace(/i$/, 'a') : male;
  return { male: capital(male), female: capital(female) };
}

/** Parents' names follow the register; children's fashions differ by school, hence a shuffled head of it. */
export function createFirstNames(random: Random) {
  const fashion = (names: readonly string[]) => {
    const head = names.filter((name) => name.length > 2).slice(0, 130);
    for (let i = head.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [head[i], head[j]] = [head[j]!, head[i]!];
    }
    return head;
  };
  const [boys, girls] = [fashion(dictionary.maleFirstnames), fashion(dictionary.femaleFirstnames)];
  const draw = (names: readonly string[], offset: number) =>
    capital(names[drawRank(random, names.length, offset, 0.9)]!);
  return {
    child: (female: boolean, abroad: boolean): Name => ({
      text: abroad ? random.pick(female ? ABROAD.girls : ABROAD.boys) : draw(female ? girls : boys, 4),
      female,
    }),
    adult: (female: boolean): Name => ({
      text: draw((female ? dictionary.femaleFirstnames : dictionary.maleFirstnames).slice(0, 300), 6),
      female,
    }),
  };
}

export const isFromAbroad = (surname: Surname): boolean => ABROAD.last.includes(surname.male);
