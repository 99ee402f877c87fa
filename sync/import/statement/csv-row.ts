/** One operation of a bank's CSV. */
import { foldText } from '../../domain/fold-text.ts';
import { TEXT_SHOWN, type BrokenLine, type StatementItem } from '../../domain/payment/statement-item.ts';
import type { CsvLayout } from './csv-layout.ts';
import { readAccount } from './read-account.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import type { CsvRecord } from './read-records.ts';
import { statementMessages } from './statement-messages.ts';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const orNull = (text: string): string | null =>
  tidy(text) === '' || tidy(text) === "''" ? null : tidy(text);

interface Told {
  title: string;
  payer: string | null;
  account: string | null;
}

const LABELS: [keyof Told, RegExp][] = [
  ['account', /^(?:rachunek nadawcy|sender'?s? account(?: number)?)$/],
  ['payer', /^(?:nazwa nadawcy|sender'?s? name)$/],
  ['title', /^(?:tytu.|title)$/],
];

/** PKO BP: cells such as `Nazwa nadawcy: JAN NOWAK`, from the description on, in any order. */
function readLabelled(cells: readonly string[]): Told {
  const told = new Map<keyof Told, string>();
  for (const cell of cells) {
    const [, label = '', value = ''] = /^([^:]{3,30}):(.*)$/s.exec(cell) ?? [];
    const [key] = LABELS.find(([, pattern]) => pattern.test(foldText(label).trim())) ?? [];
    if (key && !told.has(key)) told.set(key, value);
  }
  return {
    title: tidy(told.get('title') ?? ''),
    payer: orNull(told.get('payer') ?? ''),
    account: readAccount(told.get('account') ?? ''),
  };
}

/** mBank's list: payer, a comma, title, in columns of blanks the name again, the kind of transfer, the account number. */
function readDescription(text: string): Told {
  const trimmed = text.trimEnd().replace(/\s{2,}/g, '  ');
  const account = /(?:PL)?(\d{26})$/.exec(trimmed);
  const rest = account ? trimmed.slice(0, account.index) : trimmed;
  const [told = ''] = rest.split(/\s(?=PRZELEW (?:ZEWN|WEWN|NA TEL|EXPRESS|MTRANSFER)|BLIK P2P)/);
  const comma = told.split('  ', 1)[0]!.indexOf(', ');
  const payer = comma < 0 ? null : orNull(told.slice(0, comma));
  const title = told.slice(comma < 0 ? 0 : comma + 2);
  // Without a comma nothing tells where the payer ends, and nothing of the text may be lost.
  const again = payer ? title.indexOf(`  ${payer.split(' ').slice(0, 2).join(' ')}`) : -1;
  return {
    title: tidy(again < 0 ? title : title.slice(0, again)),
    payer,
    account: account?.[1] ?? null,
  };
}

function readTold(cells: readonly string[], layout: CsvLayout): Told {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const labelled = layout.description === null ? null : readLabelled(cells.slice(layout.description));
  const isLabelled = labelled && (labelled.title || labelled.payer || labelled.account);
  if (layout.title === null && layout.payer === null && !isLabelled) {
    const told = readDescription(cell(layout.description));
    return { ...told, account: told.account ?? readAccount(cell(layout.account)) };
  }
  return {
    title: labelled?.title || tidy(cell(layout.title)) || (isLabelled ? '' : tidy(cell(layout.description))),
    payer: labelled?.payer ?? orNull(cell(layout.payer)),
    account: labelled?.account ?? readAccount(cell(layout.account)),
  };
}

const CAME_TO_NOTHING =
  /odrzucon|anulowan|niezrealizowan|niezaksiegowan|oczekuj|w realizacji|zablokowan|blokada|cofniet|zwrocon|pending|revert|reversed|declined|failed|cancel|reject|refunded/;
const BLOCKED = /^(?:blokada|rezerwacja)|\btransakcja nierozliczona\b/;
const BALANCE = /^(?:saldo (?:poczatkowe|koncowe|otwarcia|zamkniecia)|(?:opening|closing) balance)\b/;
const PAID_OUT =
  /^(?:dt|d|dr|wn|debet|debit|dbit|wyplyw|wydatek|wyplata|-)$|^obciazenie\b|^przelew(?:y)? (?:.* )?wychodzac[ye]\b|^outgoing\b/;
const FOOTER = /^(?:razem|suma|saldo|liczba|podsumowanie|obroty|total)\b/;

export type CsvRow =
  | { kind: 'item'; item: StatementItem }
  | { kind: 'skipped' }
  | { kind: 'broken'; broken: BrokenLine }
  /** Neither a day nor an amount: a footer where nothing follows it. */
  | { kind: 'odd'; broken: BrokenLine };

/** Złoty may be named by their sign. */
const nameCurrency = (text: string): string => (/^z[lł]$/i.test(text) ? 'PLN' : text.toUpperCase());

/** `cells`: those of the record, mended where a delimiter stood in a text. */
export function readRow(record: CsvRecord, cells: readonly string[], layout: CsvLayout): CsvRow {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const fail = (reason: string): CsvRow => ({ kind: 'broken', broken: toBroken(record, reason) });
  const date = readDate(cell(layout.date).replace(/^'|'$/g, ''));
  const amountCurrency = /^\s*[A-Z]{3}(?=[\s\d+-])|[A-Z]{3}(?=\s*$)/.exec(cell(layout.amount))?.[0].trim();
  const amount = readAmount(cell(layout.amount).replace(amountCurrency ?? '', ''));
  const odd: CsvRow = { kind: 'odd', broken: toBroken(record, statementMessages.notARow) };
  if (!date && amount === null) return odd;
  const kinds = layout.kinds.map((column) => foldText(cell(column)).trim());
  const texts = [layout.title, layout.description].map((column) => foldText(cell(column)).trim());
  if (
    CAME_TO_NOTHING.test(foldText(cell(layout.status))) ||
    [...kinds, ...texts].some((text) => BLOCKED.test(text)) ||
    texts.some((text) => BALANCE.test(text))
  )
    return { kind: 'skipped' };
  const isEmpty = cell(layout.amount).trim() === '';
  if (isEmpty && layout.elsewhere.some((column) => readAmount(cell(column)) !== null))
    return { kind: 'skipped' };
  // A sum at the end of a file has an amount in its column and little else.
  const filled = cells.filter((c) => c.trim() !== '');
  if (!date && (filled.length <= 2 || FOOTER.test(foldText(filled[0]!).trim()))) return odd;
  if (!date) return fail(statementMessages.badDate);
  if (amount === null) return fail(statementMessages.badAmount);
  if (amount <= 0 || kinds.some((kind) => PAID_OUT.test(kind))) return { kind: 'skipped' };
  const currency = nameCurrency(
    (amountCurrency ?? cell(layout.currency).trim()) || (layout.currencyOfAll ?? 'PLN'),
  );
  if (currency !== 'PLN') return fail(statementMessages.otherCurrency(currency));
  const { title, payer, account } = readTold(cells, layout);
  const reference = orNull(cell(layout.reference).replace(/'/g, ''));
  return {
    kind: 'item',
    item: {
      line: record.line,
      date,
      amount,
      title,
      payerName: payer,
      payerAccount: account,
      reference,
    },
  };
}

export const toBroken = ({ line, text }: CsvRecord, reason: string): BrokenLine => ({
  line,
  text: text.slice(0, TEXT_SHOWN),
  reason,
});

/** A line that says little, or that it is a sum, and doesn't begin with a day. */
export const isFooter = (cells: readonly string[]): boolean => {
  const filled = cells.filter((c) => c.trim() !== '');
  if (/^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/.test(filled[0]!)) return false;
  return filled.length <= 2 || FOOTER.test(foldText(filled[0]!).trim());
};
