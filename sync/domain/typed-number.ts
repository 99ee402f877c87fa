/** Without what stands between the thousands where people and banks set them apart (`1 240,50`), be it a no-break space. */
export const joinThousands = (typed: string): string =>
  /^\d{1,3}(\s\d{3})+(?!\d)/.test(typed) ? typed.replace(/\s/g, '') : typed;

/** A number as it is typed, with a comma or a point; NaN for what is none. */
export const typedNumber = (typed: string): number =>
  Number(joinThousands(typed.trim()).replace(',', '.') || Number.NaN);
