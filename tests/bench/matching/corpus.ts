/** A generated school, a month of confirmed transfers and a month to match, with the truth. The same seed gives the same corpus. */
import { createRandom, type Random } from '../../simulation/random.ts';
import type {
  ConfirmedPayment,
  IncomingPayment,
  PayablePerson,
} from '../../../sync/domain/payment/matching/payable-person.ts';
import type { Share } from '../../../sync/domain/payment/split.ts';
import { createFirstNames, drawSurname, isFromAbroad, type Name, type Surname } from './name-pool.ts';
import { writeStrangersTitle, writeTitle, type Style, STYLES } from './titles.ts';

export interface Child {
  person: PayablePerson;
  name: Name;
  lastName: string;
}

export interface Payer {
  name: string;
  first: Name;
  last: string;
  account: string;
}

interface Family {
  children: Child[];
  payers: Payer[];
  style: Style;
  /** Pays for all children in one transfer. */
  together: boolean;
}

export interface TrueItem {
  payment: IncomingPayment;
  /** Empty for what is nobody's. */
  truth: Share[];
  /** Which kind of title it has, to see where the matcher fails. */
  style: string;
}

export interface Corpus {
  people: PayablePerson[];
  history: ConfirmedPayment[];
  items: TrueItem[];
}

const CITIES = ['Kraków', 'Wieliczka', 'Nowy Targ', 'Łódź', 'Gdynia', 'Rzeszów', 'Tychy', 'Opole'];
const DAYS = ['Poniedziałek', 'Wtorek', 'Środa', 'Czwartek', 'Piątek', 'Sobota'];
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('');

function createSchool(random: Random, size: number, ways: Ways): Family[] {
  const names = createFirstNames(random);
  const sections = Array.from({ length: Math.max(1, Math.round(size / 25)) }, () => ({
    place: {
      city: random.pick(CITIES),
      weekDay: random.pick(DAYS),
      hour: `${15 + random.below(5)}:${random.pick(['00', '30'])}`,
    },
    price: random.chance(0.7) ? 6000 : 4000,
  }));
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const families: Family[] = [];
  for (let count = 0; count < size;) {
    const surname = drawSurname(random, ways.surnames);
    const phone = `${5 + random.below(4)}${digits(random, 8)}`;
    const number = random.chance(0.8) ? 1 : random.chance(0.85) ? 2 : 3;
    const children: Child[] = [];
    for (let i = 0; i < number; i++) {
      const female = random.chance(0.45);
      const name = names.child(female, isFromAbroad(surname));
      if (children.some((c) => c.name.text === name.text)) continue;
      const lastName = female ? surname.female : surname.male;
      const section = random.pick(sections);
      const due = Math.round((section.price * 4 * (random.chance(0.1) ? 90 : 100)) / 100);
      const id = Array.from({ length: 14 }, () => random.pick([...letters])).join('');
      children.push({
        name,
        lastName,
        person: {
          id,
          reference: null,
          firstName: random.chance(0.04) ? `${name.text} ${names.child(female, false).text}` : name.text,
          lastName: random.chance(0.02)
            ? `${lastName}-${drawSurname(random)[female ? 'female' : 'male']}`
            : lastName,
          phone: random.chance(0.97) ? phone : null,
          section: section.place,
          monthlyDue: due,
          missing: due,
          active: random.chance(0.96),
        },
      });
    }
    count += children.length;
    families.push({
      children,
      payers: createPayers(random, names, surname, ways),
      style: drawStyle(random),
      together: random.chance(0.35),
    });
  }
  return families;
}

function createPayers(
  random: Random,
  names: ReturnType<typeof createFirstNames>,
  surname: Surname,
  ways: Ways,
): Payer[] {
  return [true, false].map((female) => {
    const first = names.adult(female);
    const own = random.chance(ways.otherSurname) ? drawSurname(random) : surname;
    const married =
      female && random.chance(0.05)
        ? `${drawSurname(random).female}-${own.female}`
        : own[female ? 'female' : 'male'];
    return {
      first,
      last: married,
      name: payerField(random, first.text, married),
      account: digits(random, 26),
    };
  });
}

/** As banks give it: in capitals or not, either order, with an address or two owners. */
function payerField(random: Random, first: string, last: string): string {
  const name = random.chance(0.5) ? `${first} ${last}` : `${last} ${first}`;
  const full = random.chance(0.3)
    ? `${name} UL. ${drawSurname(random).male} ${1 + random.below(90)}, 30-${digits(random, 3)} KRAKÓW`
    : name;
  return random.chance(0.6) ? full.toUpperCase() : full;
}

function drawStyle(random: Random): Style {
  let at = random.next() * STYLES.reduce((sum, s) => sum + s.weight, 0);
  for (const style of STYLES) if ((at -= style.weight) < 0) return style;
  return STYLES[0]!;
}

function payMonth(random: Random, families: readonly Family[], month: number): TrueItem[] {
  const items: TrueItem[] = [];
  for (const family of families) {
    const payer = random.chance(0.85) ? family.payers[0]! : random.pick(family.payers);
    const paying = family.children.filter(({ person }) => random.chance(person.active ? 0.92 : 0.05));
    if (paying.length === 0) continue;
    const groups = family.together ? [paying] : paying.map((child) => [child]);
    for (const group of groups) {
      const style = random.chance(0.75) ? family.style : drawStyle(random);
      const amounts = group.map(({ person }) =>
        random.chance(0.88) ? person.monthlyDue! : 1000 * (5 + random.below(40)),
      );
      const amount = amounts.reduce((sum, a) => sum + a, 0);
      items.push({
        payment: {
          title: writeTitle(random, style, group, payer, month),
          payerName: payer.name,
          payerAccount: payer.account,
          amount,
        },
        truth: group.map(({ person }, i) => ({ personId: person.id, amount: amounts[i]! })),
        style: group.length > 1 ? `siblings, ${style.name}` : style.name,
      });
    }
  }
  return items;
}

function payStrangers(random: Random, count: number, month: number, ways: Ways): TrueItem[] {
  const names = createFirstNames(random);
  return Array.from({ length: count }, () => {
    const surname = drawSurname(random, ways.surnames);
    const [payer] = createPayers(random, names, surname, ways);
    const female = random.chance(0.5);
    const name = names.child(female, false);
    const person: PayablePerson = {
      id: '',
      reference: null,
      firstName: name.text,
      lastName: female ? surname.female : surname.male,
      phone: `7${digits(random, 8)}`,
      section: null,
      monthlyDue: null,
      missing: null,
      active: true,
    };
    const child: Child = { name, lastName: person.lastName, person };
    const title = random.chance(0.5)
      ? writeTitle(random, drawStyle(random), [child], payer!, month)
      : writeStrangersTitle(random, payer!, month);
    const amount = random.chance(0.4) ? random.pick([16000, 24000]) : 100 * (10 + random.below(900));
    return {
      payment: { title, payerName: payer!.name, payerAccount: payer!.account, amount },
      truth: [],
      style: 'stranger',
    };
  });
}

function shuffle<T>(random: Random, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

export interface Ways {
  /** Strangers' transfers for each of the school's. */
  strangers: number;
  /** Payers who don't bear the child's surname. */
  otherSurname: number;
  /** Whether the file tells payers and accounts; the JSON of the seed doesn't. */
  withPayer: boolean;
  /** How many surnames the families share; null for all of the register. */
  surnames: number | null;
}
export const USUAL: Ways = { strangers: 0.04, otherSurname: 0.16, withPayer: true, surnames: null };

/** `size` children. Half of the strangers write titles as if for a child of ours. */
export function createCorpus(seed: number, size: number, ways: Ways = USUAL): Corpus {
  const random = createRandom(seed);
  const families = createSchool(random, size, ways);
  const month = random.below(11);
  const past = payMonth(random, families, month);
  const present = payMonth(random, families, month + 1);
  const hide = (payment: IncomingPayment): IncomingPayment =>
    ways.withPayer ? payment : { ...payment, payerName: null, payerAccount: null };
  const strangers = payStrangers(random, Math.round(present.length * ways.strangers), month + 1, ways);
  return {
    people: shuffle(
      random,
      families.flatMap((family) => family.children.map((child) => child.person)),
    ),
    history: past.map((item) => ({ ...hide(item.payment), shares: item.truth })),
    items: shuffle(random, [...present, ...strangers]).map((item) => ({
      ...item,
      payment: hide(item.payment),
    })),
  };
}
