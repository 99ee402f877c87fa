/**
 * How many parts an SMS takes. GSM 03.38: 160 septets in one part, 153 in each of several; UCS-2: 70 units, or 67. A character
 * that takes two (`€`, an emoji) is never cut in half, so a part may stay one short.
 */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

const septets = new Map<string, number>([
  ...[...BASIC].map((c): [string, number] => [c, 1]),
  ...[...EXTENSION].map((c): [string, number] => [c, 2]),
]);

const LIMITS = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } };

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets or 16-bit units. */
  length: number;
  /** 0 for an empty text. */
  segments: number;
  /** How many more units the last segment takes. */
  remaining: number;
  /** The characters, each once, for which the text can't go as GSM-7. */
  special: string[];
}

export const isGsm = (character: string): boolean => septets.has(character);

export function measureSms(text: string): SmsSize {
  const characters = [...text];
  const special = [...new Set(characters.filter((c) => !septets.has(c)))];
  const encoding = special.length === 0 ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((c) => (encoding === 'GSM-7' ? septets.get(c)! : c.length));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = LIMITS[encoding];
  if (length <= single)
    return { encoding, length, segments: length === 0 ? 0 : 1, remaining: single - length, special };
  let [segments, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > part) [segments, used] = [segments + 1, 0];
    used += size;
  }
  return { encoding, length, segments, remaining: part - used, special };
}
