/**
 * Grosze of an amount as banks write it: `1 234,56`, `-1.234,56`, `+100.00`, `60,00 PLN`. Null for anything else: with a sign of
 * its own missing, more than two decimals or beyond what a number holds exactly.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(/(?:PLN|zł)$/i, '')
    .replace('−', '-');
  // A sign between thousands is believed only before a decimal sign of the other kind: `1,234` alone may be either.
  const match = /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{1,2}))?$/.exec(
    plain,
  );
  if (!match) return null;
  const [, sign, whole, decimals = ''] = match;
  const grosze = Number(whole!.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(grosze)) return null;
  return sign === '-' ? -grosze : grosze;
}
