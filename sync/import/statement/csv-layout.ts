/** Which column of a bank's CSV holds what. */
import { foldText } from '../../domain/fold-text.ts';
import type { StatementFormat } from '../../domain/payment/statement-item.ts';
import { readAccount } from './read-account.ts';
import { readDate } from './read-date.ts';

export interface CsvLayout {
  format: StatementFormat;
  date: number;
  amount: number;
  /** Where an amount stands instead that is no income: what was paid out, or is only blocked. */
  elsewhere: number[];
  /** Where a bank says of a row that it came to nothing. */
  status: number | null;
  currency: number | null;
  title: number | null;
  payer: number | null;
  account: number | null;
  reference: number | null;
  /** A column with everything in one text (mBank's list), and the first of several labelled ones (PKO BP). */
  description: number | null;
  labelled: boolean;
}

/** Of two amounts that which came in, where what was sent had another currency (Alior). */
const IN_ACCOUNT_CURRENCY = 'kwota w walucie rachunku';

/** Names of columns, folded; the first that a header has is taken. */
const COLUMNS = {
  date: ['data operacji', 'data transakcji', 'data ksiegowania', 'data zaksiegowania', 'data waluty', 'data'],
  amount: [
    IN_ACCOUNT_CURRENCY,
    'kwota',
    'kwota transakcji (waluta rachunku)',
    'kwota operacji',
    'kwota transakcji',
    'uznania',
    'uznanie',
    'kwota uznania',
    'wplywy',
    'ma',
  ],
  currency: ['waluta', 'waluta operacji', 'waluta transakcji', 'waluta rachunku'],
  title: ['tytul', 'tytul operacji', 'tytul platnosci', 'tytulem', 'tytul przelewu'],
  payer: [
    'nadawca/odbiorca',
    'dane kontrahenta',
    'kontrahent',
    'nazwa kontrahenta',
    'nadawca',
    'nazwa nadawcy',
    'nadawca / odbiorca',
    'odbiorca/zleceniodawca',
    'nazwa',
  ],
  account: [
    'numer konta',
    'nr rachunku',
    'numer rachunku',
    'rachunek kontrahenta',
    'numer rachunku kontrahenta',
    'rachunek nadawcy',
    'numer rachunku nadawcy',
    'rachunek zrodlowy',
    'na konto/z konta',
    'nr konta',
  ],
  reference: [
    'nr transakcji',
    'numer transakcji',
    'numer referencyjny',
    'nr referencyjny',
    'id transakcji',
    'referencja',
  ],
  status: ['status', 'status operacji', 'status transakcji', 'stan'],
  description: ['opis operacji', 'opis transakcji', 'opis', 'szczegoly transakcji', 'szczegoly'],
};

const NO_INCOME = [
  ...['obciazenia', 'obciazenie', 'kwota obciazenia', 'wydatki', 'winien'],
  'kwota blokady/zwolnienie blokady',
];

const nameOf = (cell: string): string =>
  foldText(cell)
    .replace(/^[#\s'"]+|[\s:'"]+$/g, '')
    .replace(/\s+/g, ' ');

/** The layout that a header row tells; null for a row that is none. */
export function readHeader(cells: readonly string[]): CsvLayout | null {
  const names = cells.map(nameOf);
  const find = (known: readonly string[]): number | null => {
    for (const name of known) if (names.includes(name)) return names.indexOf(name);
    return null;
  };
  const [date, amount] = [find(COLUMNS.date), find(COLUMNS.amount)];
  if (date === null || amount === null) return null;
  const columns = {
    elsewhere: NO_INCOME.map((name) => names.indexOf(name)).filter((column) => column >= 0),
    currency: find(names[amount] === IN_ACCOUNT_CURRENCY ? ['waluta rachunku'] : COLUMNS.currency),
    status: find(COLUMNS.status),
    title: find(COLUMNS.title),
    payer: find(COLUMNS.payer),
    account: find(COLUMNS.account),
    reference: find(COLUMNS.reference),
    description: find(COLUMNS.description),
  };
  const isPko = names.includes('typ transakcji') && names.includes('opis transakcji');
  const isMbank =
    cells.some((cell) => cell.trim().startsWith('#')) ||
    (names.includes('opis operacji') && names.includes('nadawca/odbiorca'));
  const isIng = names.includes('dane kontrahenta');
  const format = isPko ? 'pko' : isIng ? 'ing' : isMbank ? 'mbank' : 'csv';
  return { format, date, amount, ...columns, labelled: isPko };
}

/** Santander has no header: the first row tells period, account, owner, currency, two balances and the number of operations. */
export function readSantanderHead(cells: readonly string[]): { layout: CsvLayout; currency: string } | null {
  const [first, second, account, , currency] = cells;
  if (!first || !second || !account || !currency) return null;
  const isHead =
    readDate(first) && readDate(second) && readAccount(account) && /^[A-Z]{3}$/.test(currency.trim());
  if (!isHead) return null;
  const layout: CsvLayout = {
    format: 'santander',
    date: 0,
    title: 2,
    payer: 3,
    account: 4,
    amount: 5,
    elsewhere: [],
    status: null,
    currency: null,
    reference: null,
    description: null,
    labelled: false,
  };
  return { layout, currency: currency.trim() };
}
