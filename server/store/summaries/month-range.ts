/** Leading characters of a day, YYYY-MM-DD, that make its month. */
export const MONTH = 7;

/** A day that comes after every day of a month, for the end of a range. */
export const afterDays = (month: string): string => `${month}-99`;
