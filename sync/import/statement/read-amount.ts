/** Hyphens, dashes and the minus sign. */
const MINUS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;

/**
 * Grosze of an amount as banks write it: `1 234,56`, `-1.234,56`, `80,00-`, `80,-`, `(80,00)`, `+100.00`, `60,00 PLN`. Null for anything else: with a sign of
 * its own missing, more than two decimals that count or beyond what a number holds exactly.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(/^(?:PLN|zł)|(?:PLN|zł)$/gi, '')
    .replace(MINUS, '-')
    .replace(/,-$/, '')
    .replace(/^([\d.,]+)\+$/, '$1')
    .replace(/^([\d.,]+)-$|^\(([\d.,]+)\)$/, '-$1$2');
  // A sign between thousands is believed only before a decimal sign of the other kind: `1,234` alone may be either.
  // ISO 20022 allows five decimals. Three may be thousands, `1.230`, also where the last of them is a nought.
  const match =
    /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](?:(\d{1,2})|(\d{2})0{2,3}))?$/.exec(
      plain,
    );
  if (!match) return null;
  const [, sign, whole, short, long] = match;
  const decimals = short ?? long ?? '';
  const grosze = Number(whole!.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(grosze)) return null;
  return sign === '-' ? -grosze : grosze;
}
