/**
 * MT940 as Polish banks write it: `:61:` is a booking, the `:86:` after it tells payer and title in subfields of two digits after
 * a sign that differs by bank (`~20`, `^20`, `?20`, `<20`): 20 to 26 title, 32 and 33 name (27 to 29 where these are missing),
 * 38 IBAN, 30 and 31 bank and account. Others write words (mBank) or the codes of SWIFT, `/ORDP/…/REMI/…`.
 */
import { TEXT_SHOWN, type StatementItem } from '../../domain/payment/statement-item.ts';
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

function readFields(text: string): Field[] {
  const fields: Field[] = [];
  splitLines(text).forEach((raw, i) => {
    const text = raw.replace(/^\{.*?\{4:/, '').replace(/^-\}?\s*$/, '');
    const match = /^\s*:(\d{2}[A-Z]?):(.*)$/.exec(text);
    if (match) fields.push({ tag: match[1]!, line: i + 1, lines: [match[2]!] });
    else if (text.trim() !== '') fields.at(-1)?.lines.push(text);
  });
  return fields;
}

const BOOKING =
  /^(?<y>\d{2})(?<m>\d{2})(?<d>\d{2})(?:\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d{1,15},\d{0,2})(?<type>[A-Z][A-Z0-9]{3})?(?<customer>.*?)(?:\/\/(?<bank>.*))?$/;

/** `isLast`: where the file ends in it, what has no type may be half an amount. */
function readBooking(
  field: Field,
  isLast: boolean,
): { date: string; amount: number; isCredit: boolean; reference: string | null } | null {
  const groups = BOOKING.exec(field.lines[0]!.trim())?.groups;
  if (!groups || (isLast && groups.type === undefined)) return null;
  const date = toDay(2000 + Number(groups.y), Number(groups.m), Number(groups.d));
  const amount = readAmount(groups.amount!.replace(/,$/, ''));
  if (!date || amount === null) return null;
  const reference = [groups.bank, groups.customer]
    .map((r) => r?.trim() ?? '')
    .find((r) => r !== '' && !/^NON?REF$/i.test(r));
  return { date, amount, isCredit: groups.mark === 'C', reference: reference ?? null };
}

/** Lines of a bank are full at 27 or 35 letters, with the tag before them at 65; a full one may break a word. */
function joinChunks(chunks: readonly string[]): string {
  let text = '';
  let isFull = false;
  for (const [i, chunk] of chunks.entries()) {
    text += (isFull || text === '' ? '' : ' ') + chunk;
    isFull = [27, 35, 65].includes(chunk.length) || (i === 0 && chunk.length + ':86:'.length === 65);
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** Banks put a filler where a subfield is empty: ÿ in their encoding, ˙ in CP1250. */
const isFiller = (text: string): boolean => /^[ÿ˙\s]*$/.test(text);

interface Details {
  title: string;
  payer: string | null;
  account: string | null;
}

/** mBank: `PRZELEW PRZYCHODZĄCY; z rach.: 61…; od: ANNA NOWAK; tyt.: za Jasia; TNR: 14527….`, or any other text. */
function readWords(text: string): Details {
  const title = /;\s?tyt(?:ułem|ulem|uł|ul|\.): ?(.*?)(?:;\s?TNR ?:[^;]*)?$/.exec(text)?.[1];
  if (title === undefined) return { title: text, payer: null, account: null };
  return {
    title: title.trim(),
    payer: /;\s?od: ?(.*?);\s?tyt(?:ułem|ulem|uł|ul|\.):/.exec(text)?.[1]?.trim() ?? null,
    account: readAccount(/;\s?z rach\.: ?([^;]*)/.exec(text)?.[1] ?? ''),
  };
}

const SWIFT_CODES =
  /(?<=\/)(ACC|BENM|CNTP|CSID|EREF|IBAN|INFO|ISDT|KREF|MARF|NAME|OCMT|ORDP|PREF|PURP|REMI|SVCL|TRCD|TRTP|ULTB|ULTD|USTD)\/+/;

/** `/TRCD/020/ORDP/NAME/ANNA NOWAK/IBAN/PL61…/REMI/za Jasia`: what stands before the payer's code is another party's. */
function readSwiftCodes(text: string): Details {
  const told = new Map<string, string>();
  const [, ...parts] = text.split(SWIFT_CODES);
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [code, value] = [parts[i]!, parts[i + 1]!.replace(/[\s/]+$/, '').trim()];
    if (code === 'ORDP') ['NAME', 'ACC', 'IBAN'].forEach((key) => told.delete(key));
    if (value !== '' && !told.has(code)) told.set(code, value);
  }
  const [counterAccount, , counterName] = (told.get('CNTP') ?? '').split('/');
  return {
    title: told.get('REMI') ?? told.get('USTD') ?? text,
    payer: told.get('ORDP') ?? told.get('NAME') ?? (counterName?.trim() || null),
    account: readAccount(told.get('IBAN') ?? told.get('ACC') ?? counterAccount ?? ''),
  };
}

/** A line that doesn't begin with a subfield goes on in the middle of one, and of a word where the line before is full. */
function joinLines(lines: readonly string[]): string {
  const isFull = (line: string, at: number) => line.length === 65 || (at === 0 && line.length === 61);
  return lines.reduce(
    (text, line, at) =>
      at === 0 || /^[~^?<]\d{2}/.test(line) || isFull(lines[at - 1]!, at - 1)
        ? text + line
        : `${text} ${line}`,
    '',
  );
}

function readDetails(field: Field): Details {
  const whole = joinLines(field.lines);
  const signs = ['~', '^', '?', '<'];
  // The one behind the kind of booking; the others may stand in a title.
  const sign =
    signs.find((s) => new RegExp(`^(?:\\d{3})?\\s*\\${s}\\d{2}`).test(whole)) ??
    signs.find((s) => new RegExp(`\\${s}20`).test(whole));
  if (!sign) {
    const words = joinChunks(field.lines).replace(/^\d{3}\s/, '');
    return words.search(SWIFT_CODES) === 1 ? readSwiftCodes(words) : readWords(words);
  }
  const parts = new Map<number, string>();
  for (const part of whole.split(sign).slice(1)) {
    const match = /^(\d{2})(.*)$/s.exec(part);
    if (match && !isFiller(match[2]!)) parts.set(Number(match[1]), match[2]!);
  }
  const take = (from: number, to: number) =>
    joinChunks(
      Array.from({ length: to - from + 1 }, (_, i) => parts.get(from + i) ?? '').filter(
        (chunk) => chunk !== '',
      ),
    );
  const account = [
    parts.get(38),
    parts.get(31),
    parts.get(29),
    `${parts.get(30) ?? ''}${parts.get(31) ?? ''}`,
  ]
    .map((text) => readAccount(text ?? ''))
    .find((digits) => digits !== null && digits.length >= 20);
  const named = take(32, 33) || (account === readAccount(parts.get(29) ?? '') ? take(27, 28) : take(27, 29));
  return { title: take(20, 26), payer: named || null, account: account ?? null };
}

export function readMt940(text: string): ReadFile {
  const result: ReadFile = { format: 'mt940', items: [], broken: [], skipped: 0 };
  let currency = 'PLN';
  let open: StatementItem | null = null;
  const fields = readFields(text);
  for (const field of fields) {
    if (field.tag.startsWith('60'))
      currency = /^[CD]\d{6}([A-Z]{3})/.exec(field.lines[0]!.trim())?.[1] ?? currency;
    // ING writes two: the kind alone, then the details.
    if (field.tag === '86' && open) {
      const { title, payer, account } = readDetails(field);
      const isKind = /^\d{3}$/.test(title);
      open.title = isKind || title === '' ? open.title : title;
      open.payerName = payer ?? open.payerName;
      open.payerAccount = account ?? open.payerAccount;
      continue;
    }
    open = null;
    if (field.tag !== '61') continue;
    const shown = field.lines.join(' ').slice(0, TEXT_SHOWN);
    const booking = readBooking(field, field === fields.at(-1));
    if (!booking) result.broken.push({ line: field.line, text: shown, reason: statementMessages.notARow });
    else if (!booking.isCredit || booking.amount === 0) result.skipped += 1;
    else if (currency !== 'PLN')
      result.broken.push({
        line: field.line,
        text: shown,
        reason: statementMessages.otherCurrency(currency),
      });
    else {
      const { date, amount, reference } = booking;
      // Where no `:86:` follows, all that is told stands in the line below.
      const title = joinChunks(field.lines.slice(1));
      open = { line: field.line, date, amount, title, payerName: null, payerAccount: null, reference };
      result.items.push(open);
    }
  }
  return result;
}
