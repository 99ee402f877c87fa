import { randomBytes } from 'node:crypto';

/** Words that a child reads and types without trouble: short, known, without Polish letters. */
const FIRST = [
  'duzy',
  'maly',
  'szybki',
  'wesoly',
  'madry',
  'cichy',
  'dzielny',
  'zielony',
  'zloty',
  'srebrny',
  'mily',
  'sprytny',
  'lekki',
  'jasny',
  'dobry',
  'nowy',
  'polarny',
  'morski',
  'lesny',
  'zimowy',
  'letni',
  'wodny',
  'gwiezdny',
  'kosmiczny',
  'puszysty',
  'okragly',
  'kolorowy',
  'spokojny',
  'odwazny',
  'ciekawy',
  'tajemny',
  'magiczny',
] as const;
const SECOND = [
  'kot',
  'pies',
  'lis',
  'orzel',
  'delfin',
  'tygrys',
  'zubr',
  'bocian',
  'jelen',
  'wilk',
  'borsuk',
  'pingwin',
  'robot',
  'statek',
  'rower',
  'komputer',
  'zamek',
  'balon',
  'pociag',
  'samolot',
  'smok',
  'rycerz',
  'pirat',
  'kosmos',
  'ogrod',
  'wulkan',
  'latawiec',
  'kompas',
  'kamien',
  'klucz',
  'arbuz',
  'banan',
  'melon',
  'orzech',
  'naparstek',
  'motyl',
  'chomik',
  'zolw',
  'panda',
  'koala',
] as const;

/** Of which a password is made. */
export const PASSWORD_BYTES = 12;

/**
 * Two words and a four-digit number, such as `wesoly-delfin-4821`: 23 bits, which the limit on failed sign-ins turns into
 * years of guessing. The same random bytes give the same password.
 */
export function readablePassword(random: Buffer = randomBytes(PASSWORD_BYTES)): string {
  const first = FIRST[random.readUInt32BE(0) % FIRST.length]!;
  const second = SECOND[random.readUInt32BE(4) % SECOND.length]!;
  return `${first}-${second}-${1000 + (random.readUInt32BE(8) % 9000)}`;
}
