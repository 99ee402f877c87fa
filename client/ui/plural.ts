const rules = new Intl.PluralRules('pl');

/** The Polish form that goes with a whole number: 1 zmiana, 2 zmiany, 5 zmian. */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
