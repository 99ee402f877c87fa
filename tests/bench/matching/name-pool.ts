/**
 * Names for the generated school: the national register's, by frequency (from `@zxcvbn-ts/language-pl`), and a few of families
 * from abroad. Nothing here is shared with the matcher.
 */
import { dictionary } from '@zxcvbn-ts/language-pl';
import { capital, drawRank, surnameFall, surnameForms } from '../../../server/features/demo/polish-names.ts';
import type { Random } from '../../simulation/random.ts';

export interface Name {
  /** Nominative, capitalised. */
  text: string;
  female: boolean;
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

/** One of the `among` most frequent, of all where it's null. */
export function drawSurname(random: Random, among: number | null = null): Surname {
  if (among === null && random.chance(0.05)) {
    const last = random.pick(ABROAD.last);
    return { male: last, female: last };
  }
  const length = among ?? dictionary.maleLastnames.length;
  return surnameForms(dictionary.maleLastnames[drawRank(random.next, length, surnameFall)]!);
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
    capital(names[drawRank(random.next, names.length, { offset, exponent: 0.9 })]!);
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
