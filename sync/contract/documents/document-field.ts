import { z } from 'zod';
import { isWellFormed } from '../../domain/seen-text.ts';
import { badCharacters } from '../text.ts';

const NOT_IN_LINES = /[\p{Cc}\p{Bidi_Control}]/u;

/** Texts of a document's fields; each brings its own Polish sentence, which the form and the server's refusal show. */
export const line = (longest: number) =>
  z
    .string()
    .max(longest, `Najwyżej ${longest} znaków.`)
    .refine((value) => isWellFormed(value) && !NOT_IN_LINES.test(value), badCharacters);

export const requiredLine = (longest: number) =>
  line(longest).refine((value) => value.trim() !== '', 'To pole jest wymagane.');

export const longText = (longest: number) =>
  z.string().max(longest, `Najwyżej ${longest} znaków.`).refine(isWellFormed, badCharacters);

/** Names that the internet keeps free of pages (RFC 2606): an address under one never opens. */
const RESERVED = /\.(?:example|invalid|test|localhost)\.?$/;
const HOST = /^(?=.{4,253}$)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+\.?$/u;

const webUrl = z.url({ protocol: /^https?$/, hostname: HOST });
const livingUrl = webUrl.refine((address) => !RESERVED.test(hostOf(address)));
const hostOf = (address: string): string =>
  /^https?:\/\/(?:[^/?#]*@)?([^/?#:]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';

const WRONG_ADDRESS = 'Wpisz pełny adres, na przykład https://przyklad.pl.';
const WRONG_PATH =
  'Wpisz adres strony, na przykład https://przyklad.pl, albo ścieżkę u nas, na przykład /levels.';
const DEAD_ADDRESS =
  'Ten adres nigdy się nie otworzy: takie zakończenie jest tylko do przykładów. Wpisz prawdziwy.';

/** An address that a browser can open, `https://…` or `http://…`. */
export const webAddress = line(2000).superRefine((value, context) => {
  if (!webUrl.safeParse(value).success) context.addIssue({ code: 'custom', message: WRONG_ADDRESS });
  else if (!livingUrl.safeParse(value).success) context.addIssue({ code: 'custom', message: DEAD_ADDRESS });
});

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** A path of our own, such as `/levels`, or a web address. */
export const pathOrAddress = line(2000).superRefine((value, context) => {
  if (OWN_PATH.test(value)) return;
  for (const { message } of webAddress.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', message: message === WRONG_ADDRESS ? WRONG_PATH : message });
});

/** What may be left empty. */
export const orEmpty = (field: z.ZodType<string>) =>
  z.string().superRefine((value, context) => {
    if (value === '') return;
    for (const { message } of field.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', message });
  });

/** Refuses the second of two rows that are the same thing, and tells which place the first one has. */
export const unlikeRows =
  <Row>(keyOf: (row: Row) => string, field: string, message: (place: number) => string) =>
  (rows: readonly Row[], context: z.core.$RefinementCtx<Row[]>): void => {
    const first = new Map<string, number>();
    rows.forEach((row, index) => {
      const key = keyOf(row);
      const earlier = first.get(key);
      if (earlier === undefined) return void first.set(key, index);
      context.issues.push({
        code: 'custom',
        message: message(earlier + 1),
        path: [index, ...(field ? [field] : [])],
        input: row,
      });
    });
  };
