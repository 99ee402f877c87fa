import { foldText } from '../../fold-text.ts';

/** A word of a title or of a payer's name. */
export interface Word {
  /** Folded. */
  text: string;
  /** What stands between it and the word before: only blank space, or a sign such as a comma. */
  after: 'start' | 'space' | 'sign';
}

/** A bank's title has 140 letters; of pasted text no more than this is read, which keeps the work within bounds. */
const LONGEST_TEXT = 400;

/** Stands in a word for a letter that a bank lost. */
export const LOST = '?';

/** Polish letters of one encoding read as another's. */
const MISREAD: Record<string, string> = {
  '¹': 'ą',
  '±': 'ą',
  '¥': 'ą',
  '¡': 'ą',
  æ: 'ć',
  ê: 'ę',
  '³': 'ł',
  '£': 'ł',
  ñ: 'ń',
  œ: 'ś',
  '¶': 'ś',
  '¦': 'ś',
  ÿ: 'ź',
  '¼': 'ź',
  '¬': 'ź',
  '¿': 'ż',
  '¯': 'ż',
  '\ufffd': LOST,
};

/** Only within a word, where none of them is what it was meant for. */
const mendLetters = (text: string): string =>
  text.replace(
    /(?<=\p{L})[¹±¥¡æê³£ñœ¶¦ÿ¼¬¿¯\ufffd]|[¹±¥¡æê³£ñœ¶¦ÿ¼¬¿¯\ufffd](?=\p{L})/giu,
    (letter) => MISREAD[letter.toLowerCase()]!,
  );

/** Letters and digits; a hyphen parts words, as in a double-barrelled name. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  const folded = foldText(mendLetters(text.slice(0, LONGEST_TEXT)));
  for (const match of folded.matchAll(/\p{L}(?:\p{L}|\?+(?=\p{L}))*\??|\d+/gu)) {
    const gap = folded.slice(end, match.index);
    const after = words.length === 0 ? 'start' : /^\s*$/.test(gap) ? 'space' : 'sign';
    words.push({ text: match[0], after });
    end = match.index + match[0].length;
  }
  return words;
}

export const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);

/** Polish phone numbers in a text, nine digits each, also in groups and with the country's prefix. Longer runs of digits are no phone. */
export function findPhones(text: string): string[] {
  const found = text.matchAll(/(?<![\d])(?:\+?48[\s-]?|0048[\s-]?)?(\d{3}[\s.-]?\d{3}[\s.-]?\d{3})(?![\d])/g);
  return [...new Set([...found].map((match) => match[1]!.replace(/\D/g, '')))];
}

/** The payer's name without the address that banks write behind it; its words as the bank has them. */
export function payerWords(payerName: string): string[] {
  const words = readWords(payerName).map((word) => word.text);
  const end = words.findIndex(
    (word) => /^\d/.test(word) || ['ul', 'al', 'os', 'pl', 'aleja', 'osiedle'].includes(word),
  );
  return (end > 0 ? words.slice(0, end) : words).slice(0, 8);
}

/** The title with what changes from month to month taken out, to see that it is the one of last month. */
export const titleKey = (title: string, isFleeting: (word: string) => boolean): string =>
  readWords(title)
    .map((word) => word.text)
    .filter((word) => isLetters(word) && !isFleeting(word))
    .join(' ');
