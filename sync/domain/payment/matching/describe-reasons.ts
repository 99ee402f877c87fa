import { formatPhone } from '../../participant/phone-number.ts';
import { formatZloty } from '../../sms/fill-template.ts';
import type { Writing } from './name-index.ts';
import type { Reason } from './payable-person.ts';

const WRITING: Record<Writing, string> = {
  exact: 'imię i nazwisko w tytule',
  inflected: 'odmienione imię lub nazwisko w tytule',
  diminutive: 'zdrobnienie w tytule',
  family: 'nazwisko rodziny w tytule',
  cut: 'ucięte nazwisko w tytule',
  spelling: 'imię lub nazwisko w innej pisowni',
  typo: 'imię lub nazwisko z literówką',
};

const times = (n: number): string => (n === 1 ? 'raz' : `${n} razy`);

const ONE_WORD = 'imię lub nazwisko w tytule';

export const reasonMessages = {
  reference: (text: string) => `kod ucznia w tytule: ${text}`,
  phone: (phone: string) => `telefon w tytule: ${formatPhone(phone)}`,
  accountSeen: (n: number) => `z tego konta już płacono za tę osobę (${times(n)})`,
  payerSeen: (n: number) => `ten nadawca już płacił za tę osobę (${times(n)})`,
  sameTitle: 'taki sam tytuł jak poprzednio',
  name: (writing: Writing, words: readonly string[]) =>
    `${writing === 'exact' && words.length === 1 ? ONE_WORD : WRITING[writing]}: ${words.join(' ')}`,
  payerSurname: (word: string) => `nazwisko jak u nadawcy: ${word}`,
  alike: 'podobny przelew na tę kwotę z tego dnia lub zbliżonego jest już z innego pliku',
  siblings: 'rodzeństwo w jednym przelewie',
  amount: (grosze: number) => `kwota zgadza się z należnością (${formatZloty(grosze)} zł)`,
  section: (words: readonly string[]) => `grupa w tytule: ${words.join(', ')}`,
};

/** A reason in a few Polish words. */
export function describeReason(reason: Reason): string {
  switch (reason.code) {
    case 'reference':
      return reasonMessages.reference(reason.text);
    case 'phone':
      return reasonMessages.phone(reason.phone);
    case 'payer-account-seen':
      return reasonMessages.accountSeen(reason.times);
    case 'payer-name-seen':
      return reasonMessages.payerSeen(reason.times);
    case 'same-title':
      return reasonMessages.sameTitle;
    case 'name':
      return reasonMessages.name(reason.writing, reason.words);
    case 'payer-surname':
      return reasonMessages.payerSurname(reason.word);
    case 'siblings':
      return reasonMessages.siblings;
    case 'amount':
      return reasonMessages.amount(reason.amount);
    case 'section':
      return reasonMessages.section(reason.words);
  }
}
