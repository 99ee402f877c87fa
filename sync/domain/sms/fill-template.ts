/**
 * An SMS template with placeholders in braces. The default one tells hours, price and payment link, and that the payment is due
 * on the 10th of the month. Source: admin seed, section 9.
 */

export const DEFAULT_HOURS = 4;
export const PAYMENT_DAY = 10;

export const PLACEHOLDERS = ['imię', 'godziny', 'cena', 'kwota', 'zaległość', 'link', 'termin'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What a placeholder stands for; null where it is not known. */
export type TemplateValues = Record<Placeholder, string | null>;

export interface FilledTemplate {
  text: string;
  /** Placeholders without a value. They stay in the text as written, so that a preview shows them. */
  missing: Placeholder[];
  /** Words in braces that are no placeholder. */
  unknown: string[];
}

/** Both `{imię}` and `{imie}`: not every keyboard has the letter at hand. */
const byName = new Map<string, Placeholder>([
  ...PLACEHOLDERS.map((p) => [p, p] as const),
  ['imie', 'imię'],
  ['zaleglosc', 'zaległość'],
]);

const PATTERN = /\{\s*([\p{L}_]{1,30})\s*\}/gu;

export function fillTemplate(template: string, values: TemplateValues): FilledTemplate {
  const missing = new Set<Placeholder>();
  const unknown = new Set<string>();
  const text = template.replace(PATTERN, (written, name: string) => {
    const placeholder = byName.get(name.toLowerCase());
    if (!placeholder) {
      unknown.add(name);
      return written;
    }
    const value = values[placeholder];
    if (value === null) missing.add(placeholder);
    return value ?? written;
  });
  return { text, missing: [...missing], unknown: [...unknown] };
}

export const usesPlaceholder = (template: string, placeholder: Placeholder): boolean =>
  [...template.matchAll(PATTERN)].some((match) => byName.get(match[1]!.toLowerCase()) === placeholder);

/** `4`, or `2,5`. */
export const formatHours = (hours: number): string => String(hours).replace('.', ',');

/** `60`, or `62,50`: złote without the currency, which the template writes itself. Takes whole grosze. */
export function formatZloty(grosze: number): string {
  const [sign, amount] = [grosze < 0 ? '-' : '', Math.abs(grosze)];
  const rest = amount % 100;
  return `${sign}${Math.trunc(amount / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}

/** Day of payment as `10.11`: of the month of `today` (YYYY-MM-DD), of the next one where it is past. */
export function paymentDeadline(today: string): string {
  const [month, day] = [Number(today.slice(5, 7)), Number(today.slice(8, 10))];
  const due = day <= PAYMENT_DAY ? month : (month % 12) + 1;
  return `${PAYMENT_DAY}.${String(due).padStart(2, '0')}`;
}
