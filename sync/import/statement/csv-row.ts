/** One operation of a bank's CSV. */
import { foldText } from '../../domain/fold-text.ts';
import { TEXT_SHOWN, type BrokenLine, type StatementItem } from '../../domain/payment/statement-item.ts';
import type { CsvLayout } from './csv-layout.ts';
import { joinChunks } from './join-chunks.ts';
import { isNoPayment } from './no-payment.ts';
import { readAccount } from './read-account.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import type { CsvRecord } from './read-records.ts';
import { statementMessages } from './statement-messages.ts';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const orNull = (text: string): string | null =>
  tidy(text) === '' || tidy(text) === "''" ? null : tidy(text);

/**
 * The lines into which a bank has cut a text: of 45 letters before a hard blank, where a blank at the end of one is lost (Millennium),
 * or of 35 before a stroke (Nest).
 */
const splitWrapped = (cell: string): string[] =>
  cell
    .replace(/(?<=(?:^|\u00a0)[^\u00a0]{45})\u00a0/g, '')
    .split('|')
    .map((line) => line.trim());

interface Told {
  title: string;
  payer: string | null;
  account: string | null;
  reference: string | null;
}

const LABELS: [keyof Told, RegExp][] = [
  ['account', /^(?:rachunek (?:nadawcy|kontrahenta)|sender'?s? account(?: number)?)$/],
  ['payer', /^(?:nazwa nadawcy|nazwa i adres kontrahenta|sender'?s? name)$/],
  ['title', /^(?:tytu.|title)$/],
  ['reference', /^identyfikator transakcji$/],
];

/** iPKO biznes has its labels in one cell, parted by strokes, and iPKO's spreadsheet by lines or blanks. */
const NEXT_LABEL =
  /\s*[|\s](?=(?:(?:Rachunek|Nazwa|Nazwa i adres|Adres) (?:nadawcy|odbiorcy|[Kk]ontrahenta)|Tytu.|Na rachunek wirtualny|Identyfikator(?: transakcji)?|Numer (?:faktury|telefonu|karty|referencyjny)|Kwota VAT|Referencje własne zleceniodawcy|Lokalizacja|Data i czas operacji) ?:)/;
/** The kind of transfer may stand before the first label; a lone one may stand in a title. */
function splitLabels(cell: string): string[] {
  const parts = cell.split(NEXT_LABEL);
  return /^[^:]{3,30}:/.test(cell) || parts.length > 2 ? parts : [cell];
}

/** PKO BP: cells such as `Nazwa nadawcy: JAN NOWAK`, from the description on, in any order. */
function readLabelled(cells: readonly string[]): Told {
  const told = new Map<keyof Told, string>();
  for (const cell of cells.flatMap(splitLabels)) {
    const [, label = '', value = ''] = /^([^:]{3,30}):(.*)$/s.exec(cell) ?? [];
    const [key] = LABELS.find(([, pattern]) => pattern.test(foldText(label).trim())) ?? [];
    if (key && !told.has(key)) told.set(key, value);
  }
  return {
    title: tidy(told.get('title') ?? ''),
    payer: orNull(told.get('payer') ?? ''),
    account: readAccount(told.get('account') ?? ''),
    reference: orNull(told.get('reference') ?? ''),
  };
}

/** What mBank's list ends with, in capitals behind two blanks or more: `PRZELEW NATYCHMIASTOWY PRZYCHODZĄCY`. */
const KIND_AT_END = /\s{2}(?:PRZELEW|BLIK|WPŁATA|UZNANIE|TRANSAKCJA|ZWROT)(?: [\p{Lu}\d.-]+)* *$/u;
const nameKindAtEnd = (description: string): string =>
  foldText(KIND_AT_END.exec(description)?.[0] ?? '').trim();
const NEXT_KIND = /\s(?=PRZELEW (?:ZEWN|WEWN|NA TEL|EXPRESS|MTRANSFER)|BLIK P2P)/;
/** `PRZELEW EXPRESS ELIXIR PRZYCH.  EWA LIS  UL. DŁUGA 5  .  za Olę`: the kind stands before the payer too. */
const EXPRESS =
  /^PRZELEW EXPRESS ELIXIR PRZYCH\. {2}(?<payer>[^, ]+(?: [^, ]+)*)(?: {2}.*? {2}\.)?(?: {2}(?<title>.*))?$/;
/** A name in capitals, which stands alone where its bearer wrote no title. */
const ONLY_PAYER =
  /^\p{Lu}[\p{Lu}-]+(?: \p{Lu}[\p{Lu}-]+){1,2}(?= {2}PRZELEW (?:ZEWNĘTRZNY|WEWNĘTRZNY) PRZYCH)/u;
/** A payer's address, which two blanks part from the name and in which a comma may stand before the town. */
const WITH_ADDRESS =
  /^[^,]{1,200}? {2}(?:ul|al|os|pl|ulica|aleja|osiedle|plac)[. ][^,]{1,100}(?:, ?\d\d-\d{3} [^,]{1,100})?(?=, )/iu;

/** mBank's list: payer, a comma, title, in columns of blanks the name again, the kind of transfer, the account number. */
function readDescription(text: string): Told {
  const trimmed = text.trimEnd().replace(/\s{2,}/g, '  ');
  const number = /(?:PL)?\d{26}$|(?<= {2})[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.exec(trimmed)?.[0] ?? '';
  const rest = trimmed.slice(0, trimmed.length - number.length);
  const told = { account: readAccount(number), reference: null };
  const express = EXPRESS.exec(rest.replace(KIND_AT_END, '').trimEnd())?.groups;
  if (express) return { ...told, payer: tidy(express['payer']!), title: tidy(express['title'] ?? '') };
  const [words = ''] = rest.replace(KIND_AT_END, '').split(NEXT_KIND);
  const comma = WITH_ADDRESS.exec(words)?.[0].length ?? words.split('  ', 1)[0]!.indexOf(', ');
  // Without a comma nothing tells where the payer ends, and nothing of the text may be lost.
  if (comma < 0) return { ...told, payer: ONLY_PAYER.exec(rest)?.[0] ?? null, title: tidy(words) };
  const payer = orNull(words.slice(0, comma));
  const title = words.slice(comma + 2);
  const again = payer ? title.indexOf(`  ${payer.split(' ').slice(0, 2).join(' ')}`) : -1;
  return { ...told, payer, title: tidy(again < 0 ? title : title.slice(0, again)) };
}

/** Revolut's only text of a transfer: `Przelew od: EWA LIS`. */
const SENDER =
  /^(?:Przelew|PRZELEW|Payment|Transfer) (?:od|OD|from):? (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'.-]*){1,3})$/u;

function readTold(cells: readonly string[], layout: CsvLayout): Told {
  const told = readTexts(cells, layout);
  return { ...told, payer: told.payer ?? SENDER.exec(told.title)?.[1] ?? null };
}

function readTexts(cells: readonly string[], layout: CsvLayout): Told {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const labelled = layout.description === null ? null : readLabelled(cells.slice(layout.description));
  const isLabelled = labelled && (labelled.title || labelled.payer || labelled.account);
  if (layout.title === null && layout.payer === null && !isLabelled) {
    const told = readDescription(cell(layout.description));
    return { ...told, account: told.account ?? readAccount(cell(layout.account)) };
  }
  const title = joinChunks(
    [layout.title, ...layout.titleMore].flatMap((column) => splitWrapped(cell(column))),
  );
  return {
    title: labelled?.title || title || (isLabelled ? '' : joinChunks(splitWrapped(cell(layout.description)))),
    payer: labelled?.payer ?? orNull(cell(layout.payer).replaceAll('|', ' ')),
    account: labelled?.account ?? readAccount(cell(layout.account)),
    reference: labelled?.reference ?? null,
  };
}

const CAME_TO_NOTHING =
  /odrzuc|anulow|wycof|nieudan|niepowodz|\bnie ?(?:zrealizow|zaksiegow|rozlicz|wykonan|przetworz|zakoncz|oplacon|zaplacon)|oczekuj|w realizacji|w toku|w trakcie|zaplanowan|zablokowan|blokada|cofniet|zwroc|zwrot|storno|pending|scheduled|revert|reversed|declined|fail|error|blad|przerwan|wygas|cancel|reject|refunded|expired|\bun|\bnot /;
const DONE =
  /zrealizow|zaksiegow|rozlicz|wykonan|przetworz|zakoncz|zatwierdz|potwierdz|otrzyman|przyjet|wplynel|oplacon|zaplacon|udan|sukces|complet|booked|posted|settled|executed|akcept|zweryfik|success|clear|done|paid|received|accept|approved|confirm|^ok$/;
const BLOCKED = /^(?:blokada|rezerwacja)|\bnierozliczon/;
const NOT_SETTLED = /\btransakcja nierozliczona\b/;
/** Of a title only where nobody sent it: parents pay a `rezerwacja miejsca`, and `saldo końcowe za Olę` too. */
const HOLD_OR_BALANCE =
  /^(?:blokada|rezerwacja|saldo (?:poczatkowe|koncowe|otwarcia|zamkniecia)|(?:opening|closing) balance)\b/;
const NOTHING_ELSE =
  /^(?: (?:srodkow|kwoty|karty|na karcie|konta|rachunku|na dzien|w dniu|z dnia|as of))*[\s\d.,:/-]*(?:pln|zl)?$/;
const PAID_OUT =
  /^(?:dt|d|dr|wn|debet|debit|dbit|wyplyw|wydatek|-)$|^wyplata\b|^obciazeni|\bwychodzac[yae]\b|^outgoing\b|^out$|^sent$|^wyslan/;
const OUTGOING = /\b(?:wychodzac[yae]|outgoing)\b/;
/** Of a bank what went out, of a payment service how a parent paid. */
const PERHAPS_PAID_OUT = /^(?:platnosc|transakcja|operacja)\b.*\bkart|^zakup\b|^prowizj|^card\b/;
/** The side of the account alone in a cell, by which a column is known whatever its name. */
const CAME_IN =
  /^(?:uznanie|ma|ct|cr?|crdt|credit|kredyt|wplyw|wplata|przychod|przychodzac[yae]|p|u|\+|in(?:coming|come)?|received)$/;
const WENT_OUT =
  /^(?:obciazenie|wn|winien|dt|dr?|dbit|debit|debet|wyplyw|wyplata|wydatek|rozchod|wychodzac[yae]|w|o|-|out(?:going)?|expense|sent)$/;
const TELLS_SIDES = /przychodz|wychodz|uznani|obciaz|incoming|outgoing/;
const FOOTER =
  /^(?:razem|suma|saldo|liczba|podsumowanie|obroty|ogolem|stan|bilans|wygenerowano|data wygenerowania|uznania|obciazenia|wplywy|wydatki|total|balance|(?:opening|closing) balance)\b/;

/** What all rows of a table tell about one. */
export interface TableFacts {
  /** Without a single minus its kinds tell what went out; `perhaps`, where they don't say so either. */
  spendsByKind: 'no' | 'yes' | 'perhaps';
  /** Columns that name the side of the account where no amount has a sign. */
  sides: number[];
  /** Most rows tell when they were booked. */
  tellsBooking: boolean;
}

export function learnFacts(rows: readonly (readonly string[])[], layout: CsvLayout): TableFacts {
  const booked = layout.booked === null ? [] : rows.filter((cells) => readDate(cells[layout.booked!] ?? ''));
  const tellsBooking = booked.length * 2 > rows.length;
  const isSigned = rows.some((cells) => (readAmount(cells[layout.amount] ?? '') ?? 0) < 0);
  if (isSigned) return { spendsByKind: 'no', sides: [], tellsBooking };
  const tellsSides = rows.some((cells) =>
    layout.kinds.some((column) => TELLS_SIDES.test(foldText(cells[column] ?? ''))),
  );
  return { spendsByKind: tellsSides ? 'yes' : 'perhaps', sides: findSides(rows), tellsBooking };
}

function findSides(rows: readonly (readonly string[])[]): number[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: columns }, (_, column) => column).filter((column) => {
    const cells = rows.map((row) => foldText(row[column] ?? '').trim());
    const [came, went] = [CAME_IN, WENT_OUT].map((side) => cells.filter((cell) => side.test(cell)).length);
    // A delimiter too many may have moved the cells of some rows.
    return came! > 0 && went! > 0 && came! + went! >= 0.8 * rows.length;
  });
}

export type CsvRow =
  | { kind: 'item'; item: StatementItem }
  | { kind: 'skipped' }
  | { kind: 'broken'; broken: BrokenLine }
  /** Neither a day nor an amount: a footer where nothing follows it. */
  | { kind: 'odd'; broken: BrokenLine };

const nameOfCurrency = (amount: string): string | undefined =>
  /^\s*[A-Z]{3}(?=[\s\d+-])|[A-Z]{3}(?=\s*$)/.exec(amount)?.[0].trim();

/** Złoty may be named by their sign. */
const nameCurrency = (text: string): string => (/^z[lł]$/i.test(text) ? 'PLN' : text.toUpperCase());

/** Whether a text says that it is a hold or a balance. A hold of a card names a shop too, but no account. */
function readNoPayment(texts: readonly string[], { payer, account }: Told): 'no' | 'yes' | 'perhaps' {
  const text = account ? undefined : texts.find((t) => HOLD_OR_BALANCE.test(t));
  if (text === undefined) return 'no';
  const isWhole = NOTHING_ELSE.test(text.replace(HOLD_OR_BALANCE, ''));
  if (payer) return isWhole ? 'perhaps' : 'no';
  return isWhole ? 'yes' : 'perhaps';
}

/** `cells`: those of the record, mended where a delimiter stood in a text. */
export function readRow(
  record: CsvRecord,
  cells: readonly string[],
  layout: CsvLayout,
  { spendsByKind, sides, tellsBooking }: TableFacts,
): CsvRow {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const fail = (reason: string): CsvRow => ({ kind: 'broken', broken: toBroken(record, reason) });
  const date = readDate(cell(layout.date).replace(/^'|'$/g, ''));
  const amountCurrency = nameOfCurrency(cell(layout.amount));
  const amount = readAmount(cell(layout.amount).replace(amountCurrency ?? '', ''));
  const odd: CsvRow = { kind: 'odd', broken: toBroken(record, statementMessages.notARow) };
  if (!date && amount === null) return odd;
  const kinds = layout.kinds.map((column) => foldText(cell(column)).trim());
  const texts = [layout.title, layout.description].map((column) => foldText(cell(column)).trim());
  const status = foldText(cell(layout.status)).trim();
  const told = readTold(cells, layout);
  const noPayment = readNoPayment(texts, told);
  if (
    CAME_TO_NOTHING.test(status) ||
    readDate(cell(layout.refused)) !== null ||
    kinds.some((kind) => BLOCKED.test(kind)) ||
    texts.some((text) => NOT_SETTLED.test(text)) ||
    noPayment === 'yes'
  )
    return { kind: 'skipped' };
  const isEmpty = cell(layout.amount).trim() === '';
  if (isEmpty && layout.elsewhere.some((column) => readAmount(cell(column)) !== null))
    return { kind: 'skipped' };
  if (!date && isFooter(cells, layout)) return odd;
  if (!date) return fail(statementMessages.badDate);
  if (amount === null) return fail(statementMessages.badAmount);
  const isSpent =
    (spendsByKind !== 'no' && kinds.some((kind) => PERHAPS_PAID_OUT.test(kind))) ||
    (spendsByKind === 'perhaps' && layout.namesRecipientAlone);
  // Beside a title the description names the kind of operation.
  const description = layout.title === null ? nameKindAtEnd(cell(layout.description)) : texts[1]!;
  if (
    amount <= 0 ||
    kinds.some((kind) => PAID_OUT.test(kind)) ||
    (spendsByKind !== 'no' && OUTGOING.test(description)) ||
    sides.some((column) => WENT_OUT.test(foldText(cell(column)).trim())) ||
    (isSpent && spendsByKind === 'yes')
  )
    return { kind: 'skipped' };
  const currency = readCurrency(amountCurrency, cell, layout);
  if (currency !== 'PLN') return fail(statementMessages.otherCurrency(currency));
  if (status !== '' && !DONE.test(status))
    return fail(statementMessages.unknownStatus(tidy(cell(layout.status))));
  // A description beside an account may be the payer's own words.
  if ([...kinds, told.account ? '' : description].some(isNoPayment)) return fail(statementMessages.noPayment);
  const isWaiting = tellsBooking && cell(layout.booked).trim() === '';
  if (isSpent || isWaiting || noPayment === 'perhaps') return fail(statementMessages.perhapsNoPayment);
  return {
    kind: 'item',
    item: {
      line: record.line,
      date,
      amount,
      title: told.title,
      payerName: told.payer,
      payerAccount: told.account,
      reference: orNull(cell(layout.reference).replace(/'/g, '')) ?? told.reference,
    },
  };
}

/** Where two cells name one, that which isn't PLN: it is told rather than booked as another sum. */
function readCurrency(
  ofAmount: string | undefined,
  cell: (column: number | null) => string,
  { currencies, balance, currencyOfAll }: CsvLayout,
): string {
  const named = currencies.map((column) => cell(column).trim()).filter((text) => text !== '');
  const ofBalance = nameOfCurrency(cell(balance));
  const told = ofAmount ? [ofAmount] : named.length === 0 && ofBalance ? [ofBalance] : named;
  const found = told.map(nameCurrency);
  return found.find((currency) => currency !== 'PLN') ?? found[0] ?? currencyOfAll ?? 'PLN';
}

export const toBroken = ({ line, text }: CsvRecord, reason: string): BrokenLine => ({
  line,
  text: text.slice(0, TEXT_SHOWN),
  reason,
});

/** A line that says little, or that it is a sum, and doesn't begin with a day. */
export function isFooter(cells: readonly string[], layout: CsvLayout): boolean {
  const filled = cells.filter((c) => c.trim() !== '');
  const first = filled[0] ?? '';
  if (/^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/.test(first)) return false;
  if (FOOTER.test(foldText(first).replace(/^[#\s'"]+/, ''))) return true;
  // A transfer that lost its day has a text and a sum where they belong.
  const has = (column: number | null, pattern: RegExp) =>
    column !== null && pattern.test(cells[column] ?? '');
  const isTransfer =
    has(layout.amount, /\d/) &&
    [layout.title, layout.description, layout.payer].some((column) => has(column, /\S/));
  return filled.length <= 2 && !isTransfer;
}
