/** First and last day, YYYY-MM-DD. */
export interface DayRange {
  from: string;
  to: string;
}

function month(year: number, zeroBasedMonth: number): DayRange {
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, zeroBasedMonth, 1)), to: day(Date.UTC(year, zeroBasedMonth + 1, 0)) };
}

const parts = (day: string): [number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];

export function monthOf(day: string): DayRange {
  return month(...parts(day));
}

export function previousMonth(day: string): DayRange {
  const [year, zeroBasedMonth] = parts(day);
  return month(year, zeroBasedMonth - 1);
}
