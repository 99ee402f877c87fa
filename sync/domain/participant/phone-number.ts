import { seenPaste } from '../seen-text.ts';

/** Polish phone numbers as people write them. Stored as nine digits, without the country's prefix. */

/** Nine digits, or null for what is no Polish number. Takes spaces, hyphens, dots, brackets and +48, 0048 or 48 in front. */
export function normalizePhone(text: string): string | null {
  const digits = seenPaste(text)
    .normalize('NFKC')
    .replace(/[\s().\-‐-―]/g, '');
  return /^(?:\+48|0048|48)?(\d{9})$/.exec(digits)?.[1] ?? null;
}

/** `600 700 800`, as Polish texts group mobile numbers. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
