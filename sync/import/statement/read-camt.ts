/** CAMT.052, .053 and .054 (ISO 20022), versions .02 to .13: an entry, or each transfer of a batched one. */
import type { StatementItem } from '../../domain/payment/statement-item.ts';
import { readAccount } from './read-account.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import type { ReadFile } from './read-file.ts';
import { all, firstText, rawText, readElements, tellCut, text, type Node } from './read-xml.ts';
import { statementMessages } from './statement-messages.ts';

function readMoney(node: Node, ...path: string[]): { amount: number; currency: string } | null {
  const [money] = all(node, ...path);
  const amount = readAmount(text(money));
  const currency =
    typeof money === 'object' && money !== null
      ? String((money as Record<string, unknown>)['@Ccy'] ?? 'PLN').trim()
      : 'PLN';
  return amount === null ? null : { amount, currency };
}

const NONE = /^(?:NOTPROVIDED|NONREF|NOT PROVIDED)?$/i;

/** Blanks around a text on a line of its own are the file's, not the title's. */
const withoutIndent = (part: string): string => (part.includes('\n') ? part.trim() : part);

/** Banks that cut a title into parts of 35 letters cut words too. */
function joinParts(parts: readonly string[]): string {
  let title = '';
  let isFull = true;
  for (const part of parts) {
    title += (isFull ? '' : ' ') + part;
    isFull = part.length === 35;
  }
  return title.trim();
}

const withoutBlanks = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** A reference finds the child before any name does, so it is never left out. */
function addReferences(title: string, details: Node): string {
  return all(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
    .map((reference) => text(reference))
    .filter((reference) => !NONE.test(reference))
    .reduce(
      (told, reference) =>
        withoutBlanks(told).includes(withoutBlanks(reference)) ? told : `${told} ${reference}`.trim(),
      title,
    );
}

function readTitle(details: Node, entry: Node): string {
  const free = joinParts(all(details, 'RmtInf', 'Ustrd').map(rawText).map(withoutIndent));
  const title =
    addReferences(free, details) || firstText(details, ['RmtInf', 'Strd', 'AddtlRmtInf'], ['AddtlTxInf']);
  return (title || text(entry, 'AddtlNtryInf')).replace(/\s+/g, ' ').trim();
}

/** The elements that hold a report of the day, a statement and a notice of bookings. */
const ROOT = '(?:BkToCstmrAcctRpt|BkToCstmrStmt|BkToCstmrDbtCdtNtfctn)';
export const isCamt = (text: string): boolean =>
  new RegExp(`<(?:[\\w.-]+:)?${ROOT}[\\s>]`).test(text) || /camt\.05[234]/.test(text.slice(0, 2000));

type Entry =
  | { kind: 'skipped' }
  /** `reason`: why some transfers of the entry are left out. */
  | { kind: 'items'; items: StatementItem[]; reason?: string }
  | { kind: 'broken'; reason: string };

/** The bank gives back what the school had paid out: it tells why, or names the kind of booking. */
const isReturned = (details: Node): boolean =>
  all(details, 'RtrInf').length > 0 || text(details, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') === 'RRTN';

/** What the school's own card had paid for and was given back, or interest. */
const isNoPayment = (entry: Node): boolean =>
  text(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd') === 'CCRD' ||
  text(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') === 'INTR';

/** Only waits, lies ahead or is told for information. */
const NOT_BOOKED = /^(?:PDNG|FUTR|INFO)$/;

function readEntry(entry: Node, line: number): Entry {
  const isCredit = (node: Node) => text(node, 'CdtDbtInd') !== 'DBIT';
  const status = firstText(entry, ['Sts', 'Cd'], ['Sts', 'Prtry'], ['Sts']);
  if (!isCredit(entry) || /^(?:true|1)$/.test(text(entry, 'RvslInd')) || NOT_BOOKED.test(status))
    return { kind: 'skipped' };
  if (status !== '' && status !== 'BOOK')
    return { kind: 'broken', reason: statementMessages.unknownStatus(status) };
  if (text(entry, 'CdtDbtInd') !== 'CRDT')
    return { kind: 'broken', reason: statementMessages.perhapsNoPayment };
  const date = readDate(
    firstText(entry, ['BookgDt', 'Dt'], ['BookgDt', 'DtTm'], ['ValDt', 'Dt'], ['ValDt', 'DtTm']),
  );
  if (!date) return { kind: 'broken', reason: statementMessages.badDate };
  const whole = readMoney(entry, 'Amt');
  if (!whole) return { kind: 'broken', reason: statementMessages.badAmount };
  const found = all(entry, 'NtryDtls', 'TxDtls');
  // A bank that tells one transfer by entry may leave out the level between.
  const transfers = found.length > 0 ? found : [entry];
  const told = all(entry, 'NtryDtls', 'Btch').reduce<number>(
    (n, batch) => n + Number(text(batch, 'NbOfTxs')),
    0,
  );
  if (told > transfers.length) return { kind: 'broken', reason: statementMessages.batchWithoutAmounts };
  if (isReturned(entry)) return { kind: 'broken', reason: statementMessages.returned };
  if (isNoPayment(entry)) return { kind: 'broken', reason: statementMessages.noPayment };
  const items: StatementItem[] = [];
  let hasReturned = false;
  let sum = 0;
  for (const details of transfers) {
    const money = transfers.length === 1 ? whole : readOwnMoney(details);
    sum += isCredit(details) ? (money?.amount ?? 0) : -(money?.amount ?? 0);
    if (!isCredit(details)) continue;
    if (isReturned(details)) {
      hasReturned = true;
      continue;
    }
    if (!money) return { kind: 'broken', reason: statementMessages.batchWithoutAmounts };
    if (money.currency !== 'PLN')
      return { kind: 'broken', reason: statementMessages.otherCurrency(money.currency) };
    if (money.amount <= 0) return { kind: 'broken', reason: statementMessages.notPositive };
    const account = firstText(
      details,
      ['RltdPties', 'DbtrAcct', 'Id', 'IBAN'],
      ['RltdPties', 'DbtrAcct', 'Id', 'Othr', 'Id'],
    );
    const references = [
      text(details, 'Refs', 'AcctSvcrRef'),
      text(details, 'Refs', 'TxId'),
      text(details, 'Refs', 'InstrId'),
    ];
    if (transfers.length === 1) references.push(text(entry, 'AcctSvcrRef'), text(entry, 'NtryRef'));
    items.push({
      line,
      date,
      amount: money.amount,
      title: readTitle(details, entry),
      payerName:
        firstText(
          details,
          ['RltdPties', 'Dbtr', 'Nm'],
          ['RltdPties', 'Dbtr', 'Pty', 'Nm'],
          ['RltdPties', 'UltmtDbtr', 'Nm'],
          ['RltdPties', 'UltmtDbtr', 'Pty', 'Nm'],
          ['RltdPties', 'InitgPty', 'Nm'],
        ) || null,
      payerAccount: readAccount(account),
      reference: references.find((r) => !NONE.test(r)) ?? null,
    });
  }
  return transfers.length > 1 && sum !== whole.amount
    ? { kind: 'broken', reason: statementMessages.otherSum }
    : { kind: 'items', items, ...(hasReturned ? { reason: statementMessages.returned } : {}) };
}

const readOwnMoney = (details: Node) =>
  readMoney(details, 'Amt') ??
  readMoney(details, 'AmtDtls', 'TxAmt', 'Amt') ??
  readMoney(details, 'AmtDtls', 'InstdAmt', 'Amt');

/** The file must have no DTD. */
export function readCamt(xml: string): ReadFile {
  const result: ReadFile = { format: 'camt053', items: [], broken: [], skipped: 0 };
  for (const { line, shown, parsed } of readElements(xml, 'Ntry')) {
    const read: Entry = 'reason' in parsed ? { kind: 'broken', ...parsed } : readEntry(parsed.node, line);
    if (read.kind === 'items') result.items.push(...read.items);
    if (read.kind === 'skipped') result.skipped += 1;
    else if (read.reason !== undefined) result.broken.push({ line, text: shown, reason: read.reason });
  }
  return tellCut(result, xml, ROOT);
}
