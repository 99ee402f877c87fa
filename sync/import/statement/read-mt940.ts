/**
 * MT940 as Polish banks write it: `:61:` is a booking, the `:86:` after it tells payer and title in subfields of two digits after
 * a sign that differs by bank (`~20`, `^20`, `?20`, `<20`): 20 to 26 title, 32 and 33 name (27 to 29 where these are missing),
 * 38 IBAN, 30 and 31 bank and account. Others write words (mBank) or the codes of SWIFT, `/ORDP/…/REMI/…`.
 * The day of a payment is that of its booking in CAMT too, the value day where a bank tells no other.
 */
import { TEXT_SHOWN, type StatementItem } from '../../domain/payment/statement-item.ts';
import { joinChunks } from './join-chunks.ts';
import { isNoPayment } from './no-payment.ts';
import { readAccount } from './read-account.ts';
import { readAmount } from './read-amount.ts';
import { toDay } from './read-date.ts';
import type { ReadFile } from './read-file.ts';
import { splitLines } from './read-records.ts';
import { statementMessages } from './statement-messages.ts';

interface Field {
  tag: string;
  line: number;
  lines: string[];
}

/** Those of MT940 and MT942. */
const TAG = /^\s*:(13D?|20|21|25P?|28C?|34F|6[02][FM]?|61|64|65|86|90[CD]):(.*)$/;
const TAG_OF_OTHERS = /^\s*:(\d{2}[A-Z]?):(.*)$/;
/** Stands for the tag of a line whose own is damaged. */
const DAMAGED = '?';

/** How a booking and a balance begin, behind whatever is left of their tag. */
const BOOKING_START = /^.{0,6}?\d{6}(?:\d{4})?[RE]?[CD][A-Z]?\d{1,15}[,.]/;
const BALANCE_START = /^.{0,6}?[CD]\d{6}[A-Z]{3}\d{1,15}[,.]/;
/** Not the three digits that name a kind of file, `:940:`. */
const LIKE_A_TAG = /^\s*[:;](?!\d{3})(?=[^:;]*\d)[^:;]{1,5}[:;]/;

/** Lines of a bank are full at 65 letters with the tag before them, which is cut off here. */
const isFull = (line: string, at: number): boolean => line.length === 65 || (at === 0 && line.length === 61);

/**
 * A transfer whose tag is damaged would go into the field above, and its payer to the transfer there. What only looks like a tag
 * counts between bookings alone, as heads have lines of their own, and not below a full line, which may have cut `17:30:15`.
 */
function isDamaged(line: string, tag: string | undefined, above: Field | undefined): boolean {
  if (BOOKING_START.test(line) && tag !== '61') return true;
  if (BALANCE_START.test(line) && !/^6[0245]/.test(tag ?? '')) return true;
  const isBetweenBookings = above !== undefined && (/^(?:6[01]|86)/.test(above.tag) || above.tag === DAMAGED);
  return tag === undefined && isBetweenBookings && LIKE_A_TAG.test(line) && !endsFull(above);
}

const endsFull = ({ lines }: Field): boolean => isFull(lines.at(-1)!, lines.length - 1);

function readFields(text: string): Field[] {
  const fields: Field[] = [];
  splitLines(text).forEach((raw, i) => {
    const text = raw.replace(/^\{.*?\{4:/, '').replace(/^-\}?\s*$/, '');
    const above = fields.at(-1);
    const known = TAG.exec(text);
    const match = known ?? (above && endsFull(above) ? null : TAG_OF_OTHERS.exec(text));
    if (isDamaged(text, known?.[1], above)) fields.push({ tag: DAMAGED, line: i + 1, lines: [text] });
    else if (match) fields.push({ tag: match[1]!, line: i + 1, lines: [match[2]!] });
    else if (text.trim() !== '') above?.lines.push(text);
  });
  return fields;
}

const BOOKING =
  /^(?<y>\d{2})(?<m>\d{2})(?<d>\d{2})(?:(?<bookedM>\d{2})(?<bookedD>\d{2}))?(?<mark>[RE]?[CD])[A-Z]?(?<amount>\d{1,15},\d{0,2})(?<type>[A-Z][A-Z0-9]{3})?(?<customer>.*?)(?:\/\/(?<bank>.*))?$/;

/** The day of booking, which has no year of its own: around New Year it may be another than that of the value day. */
function readDay(groups: Partial<Record<string, string>>): string | null {
  const [year, month, day] = [2000 + Number(groups['y']), Number(groups['m']), Number(groups['d'])];
  const value = toDay(year, month, day);
  if (!value || !groups['bookedM']) return value;
  const bookedMonth = Number(groups['bookedM']);
  const years = Math.round((month - bookedMonth) / 12);
  return toDay(year + years, bookedMonth, Number(groups['bookedD'])) ?? value;
}

/** `isLast`: where the file ends in it, what has no type may be half an amount. */
function readBooking(
  field: Field,
  isLast: boolean,
): { date: string; amount: number; isCredit: boolean; isInterest: boolean; reference: string | null } | null {
  const groups = BOOKING.exec(field.lines[0]!.trim())?.groups;
  if (!groups || (isLast && groups.type === undefined)) return null;
  const date = readDay(groups);
  const amount = readAmount(groups.amount!.replace(/,$/, ''));
  if (!date || amount === null) return null;
  const reference = [groups.bank, groups.customer]
    .map((r) => r?.trim() ?? '')
    .find((r) => r !== '' && !/^NON?REF$/i.test(r));
  const isInterest = groups.type?.slice(1) === 'INT';
  return { date, amount, isCredit: groups.mark === 'C', isInterest, reference: reference ?? null };
}

/** Banks put a filler where a subfield is empty: ÿ in their encoding, ˙ in CP1250. */
const isFiller = (text: string): boolean => /^[ÿ˙\s]*$/.test(text);

interface Details {
  /** What the bank calls this kind of booking. */
  kind?: string;
  title: string;
  payer: string | null;
  account: string | null;
}

/** The first account that may be a payer's: the file's own is nobody's. */
type PickAccount = (texts: readonly (string | undefined)[]) => string | null;

const pickAccountBut =
  (own: readonly string[]): PickAccount =>
  (texts) =>
    texts
      .map((text) => readAccount(text ?? ''))
      // One of the two may have no check digits.
      .find((digits) => digits !== null && !own.some((o) => o.endsWith(digits) || digits.endsWith(o))) ??
    null;

/** Also in capitals, mBank: `PRZELEW PRZYCHODZĄCY; z rach.: 61…; od: ANNA NOWAK; tyt.: za Jasia; TNR: 14527….`, or any other text. */
function readWords(text: string, pickAccount: PickAccount): Details {
  const title =
    /;\s?tyt(?:ułem|ulem|uł|ul|\.): ?(.*?)(?:;\s?data stempla ?:[^;]*)?(?:;\s?TNR ?:[^;]*)?$/i.exec(
      text,
    )?.[1];
  const kind = /^([^;]*);.*TNR ?:/i.exec(text)?.[1] ?? '';
  if (title === undefined) return { kind, title: text, payer: null, account: null };
  return {
    kind,
    title: title.trim(),
    payer: /;\s?od: ?(.*?);\s?tyt(?:ułem|ulem|uł|ul|\.):/i.exec(text)?.[1]?.trim() ?? null,
    account: pickAccount([/;\s?z rach\.: ?([^;]*)/i.exec(text)?.[1]]),
  };
}

const SWIFT_CODES =
  /(?<=\/)(ACC|BENM|CNTP|CSID|EREF|IBAN|INFO|ISDT|KREF|MARF|NAME|OCMT|ORDP|PREF|PURP|REMI|SVCL|TRCD|TRTP|ULTB|ULTD|USTD)\/+/;

/** Those of Citi beside: who orders (`BO`), what is paid (`PY`) and a note to the payee (`BI`). */
const CITI_CODES = new RegExp(SWIFT_CODES.source.replace('(ACC|', '(AB|ACC|BA|BI|BN|BO|OB|PT|PY|'));

/** `/CTC/051/…/REMI/za Jasia`: the first code may be a bank's own. */
const codesOf = (text: string): RegExp => (text.startsWith('/CTC/') ? CITI_CODES : SWIFT_CODES);
/** A kind of booking may stand before the first, `NTRF /ORDP/…`; no title has the payer's code in it. */
const hasSwiftCodes = (text: string): boolean =>
  (/^\/[A-Z]{3,4}\//.test(text) && codesOf(text).test(text)) || /\/ORDP\//.test(text);

/**
 * `/TRCD/020/ORDP/NAME/ANNA NOWAK/IBAN/PL61…/REMI/za Jasia`: name and account are those of the party told before them. Where the
 * payer's code stands, those before it are another party's too.
 */
function readSwiftCodes(text: string, pickAccount: PickAccount): Details {
  const told = new Map<string, string>();
  const [, ...parts] = text.split(codesOf(text));
  let party = '';
  let payer = '';
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [code, value] = [parts[i]!, parts[i + 1]!.replace(/[\s/]+$/, '').trim()];
    if (['ORDP', 'BENM', 'ULTB', 'ULTD'].includes(code)) party = code;
    if (code === 'ORDP') payer = code;
    const key = ['NAME', 'ACC', 'IBAN'].includes(code) ? `${party}${code}` : code;
    if (value !== '' && !told.has(key)) told.set(key, value);
  }
  // `BO/PL61…/ANNA NOWAK`: the account may stand before the name.
  const [, citiAccount = '', citiName] = /^(?:([A-Z\d ]{16,34})\/)?(.*)$/s.exec(told.get('BO') ?? '') ?? [];
  const [counterAccount, , counterName] = (told.get('CNTP') ?? '').split('/');
  const names = [
    told.get('ORDP'),
    told.get(`${payer}NAME`),
    told.get('ULTDNAME'),
    counterName?.trim(),
    citiName,
  ];
  return {
    title: told.get('REMI') ?? told.get('USTD') ?? told.get('PY') ?? told.get('BI') ?? text,
    payer: names.find((name) => name) ?? null,
    account: pickAccount([told.get(`${payer}IBAN`), told.get(`${payer}ACC`), counterAccount, citiAccount]),
  };
}

/** A line that doesn't begin with a subfield goes on in the middle of one, and of a word where the line before is full. */
function joinLines(lines: readonly string[], sign: string): string {
  const opens = (line: string) => line.startsWith(sign) && /^.\d{2}/.test(line);
  return lines.reduce(
    (text, line, at) =>
      at === 0 || opens(line) || isFull(lines[at - 1]!, at - 1) ? text + line : `${text} ${line}`,
    '',
  );
}

const SIGNS = ['~', '^', '?', '<'].map((sign) => ({
  sign,
  begins: new RegExp(`^(?:\\d{3})?\\s*\\${sign}\\d{2}`),
  titles: new RegExp(`\\${sign}20`),
}));

function findSign({ lines }: Field): string | undefined {
  const texts = SIGNS.filter(({ sign }) => lines.some((line) => line.includes(sign))).map((known) => ({
    ...known,
    text: joinLines(lines, known.sign),
  }));
  // The one behind the kind of booking; the others may stand in a title.
  const first = texts.find(({ begins, text }) => begins.test(text));
  if (first) return first.sign;
  return beginsWithPlus(lines) ? '+' : texts.find(({ titles, text }) => titles.test(text))?.sign;
}

function beginsWithPlus(lines: readonly string[]): boolean {
  if (!/^\d{3}\s*(?:\+\d{2}|$)/.test(lines[0]!)) return false;
  const text = joinLines(lines, '+');
  return /^\d{3}\s*\+\d{2}/.test(text) && findRising(findMarks(text, '+')).length > 2;
}

interface Mark {
  code: number;
  at: number;
}

const findMarks = (text: string, sign: string): readonly Mark[] =>
  [...text.matchAll(new RegExp(`\\${sign}([0-2]\\d|3[0-8]|6\\d)`, 'g'))].map((match) => ({
    code: Number(match[1]),
    at: match.index,
  }));

/**
 * Of the marks as many as can rise: their sign stands in titles too, `tel. +48…`, `30+20 zł`, `czy ?20 zł`. Of equal codes the first
 * opens a title, as those behind it may be in it, and the last opens what comes after the title.
 */
function findRising(marks: readonly Mark[]): readonly Mark[] {
  const longest = new Map<number, readonly Mark[]>();
  for (const { code, at } of marks) {
    let before: readonly Mark[] = [];
    for (const [last, marks] of longest) if (last < code && marks.length > before.length) before = marks;
    const old = longest.get(code)?.length ?? 0;
    if (before.length + 1 > old || (before.length + 1 === old && code >= 30))
      longest.set(code, [...before, { code, at }]);
  }
  let best: readonly Mark[] = [];
  for (const marks of longest.values()) if (marks.length > best.length) best = marks;
  return best;
}

/** The codes with what stands behind each; nothing where a bank has put a filler. */
function cutAt(marks: readonly Mark[], text: string): [code: number, value: string][] {
  return marks
    .map(({ code, at }, i): [number, string] => [code, text.slice(at + 3, marks[i + 1]?.at)])
    .filter(([, value]) => !isFiller(value));
}

/** A code that stands twice stands in a title once, and a `+` in a title is usual. */
function splitSubfields(text: string, sign: string): ReadonlyMap<number, string> {
  const marks = findMarks(text, sign);
  const parts = cutAt(marks, text);
  const found = new Map(parts);
  return sign === '+' || found.size < parts.length ? new Map(cutAt(findRising(marks), text)) : found;
}

function readSubfields(field: Field, sign: string, pickAccount: PickAccount): Details {
  const parts = splitSubfields(joinLines(field.lines, sign), sign);
  const take = (from: number, to: number) =>
    joinChunks(
      Array.from({ length: to - from + 1 }, (_, i) => parts.get(from + i) ?? '').filter(
        (chunk) => chunk !== '',
      ),
    );
  const isLong = (text: string | undefined) => (readAccount(text ?? '')?.length ?? 0) >= 20;
  // Behind the title BPH has the payer's account.
  const lastOfTitle = isLong(parts.get(26)) ? 25 : 26;
  const accounts = [
    parts.get(38),
    parts.get(31),
    parts.get(29),
    `${parts.get(30) ?? ''}${parts.get(31) ?? ''}`,
    parts.get(26),
  ];
  const name = take(32, 33) || (isLong(parts.get(29)) ? take(27, 28) : take(27, 29));
  return {
    kind: parts.get(0) ?? '',
    title: take(20, lastOfTitle),
    payer: name || null,
    account: pickAccount(accounts.filter(isLong)),
  };
}

function readDetails(field: Field, pickAccount: PickAccount): Details {
  const sign = findSign(field);
  if (sign !== undefined) return readSubfields(field, sign, pickAccount);
  const words = joinChunks(field.lines).replace(/^\d{3}\s/, '');
  return (hasSwiftCodes(words) ? readSwiftCodes : readWords)(words, pickAccount);
}

/** Of one account. A tag that stands once in each begins the next. */
function splitStatements(fields: readonly Field[]): Field[][] {
  const statements: Field[][] = [];
  let seen = new Set<string>();
  for (const field of fields) {
    const tag = field.tag.slice(0, 2);
    const isAgain = ['25', '60'].includes(tag) && seen.has(tag);
    if (statements.length === 0 || tag === '20' || isAgain) {
      statements.push([]);
      seen = new Set();
    }
    seen.add(tag);
    statements.at(-1)!.push(field);
  }
  return statements;
}

/** MT942 has no balances, and an account's name may end in its currency. */
function tellsCurrency({ tag, lines }: Field): string | undefined {
  const text = lines[0]!.trim();
  if (/^6[0245]/.test(tag)) return /^[CD]\d{6}([A-Z]{3})/.exec(text)?.[1];
  if (tag.startsWith('90')) return /^\d+([A-Z]{3})/.exec(text)?.[1];
  if (tag === '34F') return /^[A-Z]{3}/.exec(text)?.[0];
  if (tag.startsWith('25')) return /\d[\s/]?([A-Z]{3})$/.exec(text)?.[1];
  return undefined;
}

/** A foreign one where the fields differ: złoty that are told can be booked by hand, euros booked as złoty are wrong. */
function readCurrency(statement: readonly Field[]): string | undefined {
  const told = statement.map(tellsCurrency).filter((currency) => currency !== undefined);
  return told.find((currency) => currency !== 'PLN') ?? told[0];
}

const ownAccounts = (fields: readonly Field[]): string[] =>
  fields
    .filter(({ tag }) => tag.startsWith('25'))
    .map(({ lines }) => /(\d{16,})(?:\/?[A-Z]{3})?$/.exec(lines[0]!.slice(0, 100).replace(/\s/g, ''))?.[1])
    .filter((digits) => digits !== undefined);

/** The booking whose details may follow. What has been told or left out has no item, but takes its details. */
interface Open {
  field: Field;
  item: StatementItem | null;
  hasDetails: boolean;
}

/** ING writes the kind alone before the details. False where there is nothing in them at all. */
const isTelling = ({ title, payer, account }: Details): boolean =>
  payer !== null || account !== null || !/^(?:\d{3})?$/.test(title);

/** False where the booking has its details already: these are another's, whose line was lost. */
function addDetails(open: Open, details: Details): boolean {
  if (!isTelling(details)) return true;
  if (open.hasDetails) return false;
  open.hasDetails = true;
  if (open.item === null) return true;
  open.item.title = /^(?:\d{3})?$/.test(details.title) ? open.item.title : details.title;
  open.item.payerName = details.payer;
  open.item.payerAccount = details.account;
  return true;
}

interface Reading {
  pickAccount: PickAccount;
  last: Field | undefined;
  result: ReadFile;
}

function readBookings(
  statement: readonly Field[],
  { currency, pickAccount, last, result }: Reading & { currency: string },
): void {
  let open: Open | null = null;
  const tell = (field: Field, reason: string) => {
    const shown = field.lines.join(' ').slice(0, TEXT_SHOWN);
    result.broken.push({ line: field.line, text: shown, reason });
  };
  for (const field of statement) {
    if (field.tag === '86') {
      const details = readDetails(field, pickAccount);
      if (open && !addDetails(open, details)) tell(field, statementMessages.strayDetails);
      else if (open?.item && isNoPayment(details.kind ?? '')) {
        open.item = null;
        result.items.pop();
        tell(open.field, statementMessages.noPayment);
      }
      continue;
    }
    // Details before any booking are those of one that was lost.
    open = field.tag.startsWith('60') ? { field, item: null, hasDetails: true } : null;
    if (field.tag !== '61' && field.tag !== DAMAGED) continue;
    open = { field, item: null, hasDetails: false };
    if (field.tag === DAMAGED) {
      tell(field, statementMessages.damagedTag);
      continue;
    }
    const booking = readBooking(field, field === last);
    if (!booking) tell(field, statementMessages.notARow);
    else if (!booking.isCredit || booking.amount === 0) result.skipped += 1;
    else if (currency !== 'PLN') tell(field, statementMessages.otherCurrency(currency));
    else if (booking.isInterest) tell(field, statementMessages.noPayment);
    else {
      const { date, amount, reference } = booking;
      // Where no `:86:` follows, all that is told stands in the line below.
      const title = joinChunks(field.lines.slice(1));
      open.item = { line: field.line, date, amount, title, payerName: null, payerAccount: null, reference };
      result.items.push(open.item);
    }
  }
}

export function readMt940(text: string): ReadFile {
  const result: ReadFile = { format: 'mt940', items: [], broken: [], skipped: 0 };
  const fields = readFields(text);
  const reading = { pickAccount: pickAccountBut(ownAccounts(fields)), last: fields.at(-1), result };
  let currency = 'PLN';
  for (const statement of splitStatements(fields)) {
    currency = readCurrency(statement) ?? currency;
    readBookings(statement, { ...reading, currency });
  }
  return result;
}
