const LETTERS = 'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż';
/** White space, then these, then digits, then letters, then everything else: the order of the CLDR root. */
const PUNCTUATION = '_-,;:!?./`^~\'"()[]{}@$*\\&#%+<=>|';
const SPACE = '"';
const LEVEL_END = '!';
const FIRST_PUNCTUATION = '#'.charCodeAt(0);
const FIRST_LETTER = 'P'.charCodeAt(0);

const primary = new Map<string, string>([
  [' ', SPACE],
  ...[...PUNCTUATION].map((c, i) => [c, String.fromCharCode(FIRST_PUNCTUATION + i)] as const),
  ...[...'0123456789'].map((c, i) => [c, String.fromCharCode(FIRST_PUNCTUATION + 32 + i)] as const),
  ...[...LETTERS].map((c, i) => [c, String.fromCharCode(FIRST_LETTER + i)] as const),
]);

const numbered = (character: string): string => character.codePointAt(0)!.toString(16).padStart(6, '0');

/** The place of a character in the alphabet, and what tells it from others at the same place (case, a foreign accent). */
function weigh(character: string): [primary: string, rest: string] {
  const lower = character.toLowerCase();
  const own = primary.get(lower);
  if (own) return [own, character === lower ? '0' : '1'];
  const base = primary.get([...lower.normalize('NFD')][0]!);
  return [base ?? `~${numbered(character)}`, `2${numbered(character)}`];
}

/**
 * A text whose order by code unit is the Polish alphabet's: a ą b c ć … z ź ż, upper case right after the same in lower
 * case, foreign accents with their plain letter. ASCII only, so that every store and language sorts it alike; two texts have
 * the same key only where they are the same (in NFC).
 */
export function polishSortKey(text: string): string {
  let key = '';
  let rest = '';
  for (const character of text.normalize('NFC')) {
    const [first, second] = weigh(character);
    key += first;
    rest += second;
  }
  const tie = rest.replace(/0+$/, '');
  return tie ? key + LEVEL_END + tie : key;
}

/** Orders two texts by the Polish alphabet, as the stores do. */
export function comparePolish(a: string, b: string): number {
  const [left, right] = [polishSortKey(a), polishSortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
