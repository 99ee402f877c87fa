export const smsMessages = {
  /** Admin seed, section 9. Bank and contact details are the school's own and belong into its stored template. */
  defaultTemplate:
    'Dzień dobry, przypominamy o opłacie za zajęcia: {godziny} h x {cena} zł = {kwota} zł. ' +
    'Płatność: {link}. Prosimy o wpłatę do {termin}.',
  ofChild: (name: string, text: string) => `${name}: ${text}`,
};
