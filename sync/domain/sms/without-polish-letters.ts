import { isGsm } from './measure-sms.ts';

/** Typographic marks, which phones and word processors put in by themselves. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  '„': '"',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '•': '*',
};

/**
 * The text with plain letters for Polish ones, so that it goes as GSM-7, at less than half of the price. What GSM-7 has stays,
 * and what has no plain form (an emoji) stays too: nothing is dropped from a message unseen.
 */
export function withoutPolishLetters(text: string): string {
  return [...text.normalize('NFC')]
    .map((c) => (isGsm(c) ? c : (PLAIN[c] ?? c.normalize('NFD').replace(/\p{M}/gu, ''))))
    .join('');
}
