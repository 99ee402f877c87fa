import { z } from 'zod';
import { unlikeRows } from './document-field.ts';

/** Name of the document with the prices that the form of a section offers. */
export const PRICES = 'prices';

/** Admin seed, section 9. Grosze. */
export const HOURLY_PRICES: readonly number[] = [4000, 6000];

const LEAST = 100;
const MOST = 1_000_000;
const wrongPrice = 'Wpisz stawkę w groszach, od 100 do 1 000 000 (4000 to 40 zł).';

export const pricesSchema = z.strictObject({
  hourly: z
    .array(z.int(wrongPrice).min(LEAST, wrongPrice).max(MOST, wrongPrice))
    .min(1, 'Dodaj co najmniej jedną stawkę.')
    .max(20, 'Najwyżej 20 stawek.')
    .superRefine(unlikeRows(String, '', (place) => `Taka sama jest ${place}. stawka.`)),
});

const readable = z.object({ hourly: z.array(z.int().min(LEAST).max(MOST)).min(1) });

/** The prices to choose from, in grosze; the built-in ones where no document says otherwise. */
export const readHourlyPrices = (value: unknown): readonly number[] =>
  readable.safeParse(value).data?.hourly ?? HOURLY_PRICES;
