import { joinThousands, typedNumber } from '../../../../sync/domain/typed-number.ts';

/** A whole number as it is typed; the very text where it is none, or not yet. */
export const readWhole = (typed: string): number | string =>
  /^\d{1,9}$/.test(joinThousands(typed)) ? typedNumber(typed) : typed;
