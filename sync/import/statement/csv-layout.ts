/** Which column of a bank's CSV holds what. */
import { foldText } from '../../domain/fold-text.ts';
import type { StatementFormat } from '../../domain/payment/statement-item.ts';
import { readAccount } from './read-account.ts';
import { readDate } from './read-date.ts';

export interface CsvLayout {
  format: StatementFormat;
  /** Cells of the header; a row of more has a delimiter inside one of its texts. */
  width: number;
  /** Up to the last that has a name. */
  filled: number;
  date: number;
  amount: number;
  /** Where an amount stands instead that is no income: what was paid out, or is only blocked. */
  elsewhere: number[];
  /** Where a bank says of a row that it came to nothing. */
  status: number | null;
  /** The day of booking where that of the operation stands too: a transfer that only waits has none. */
  booked: number | null;
  /** The day on which the bank refused a transfer. */
  refused: number | null;
  /** Where it names the kind of operation or the side of the account; what was paid out may have no minus then. */
  kinds: number[];
  /** Where it names the amount's currency; of two cells beside the amount one may be of another amount. */
  currencies: number[];
  /** What the file says of its currency once for all rows. */
  currencyOfAll: string | null;
  title: number | null;
  /** Where a title goes on that the bank cuts into several columns. */
  titleMore: number[];
  payer: number | null;
  /** Names whom a transfer went to and nobody whom it came from. */
  namesRecipientAlone: boolean;
  account: number | null;
  /** Its name doesn't say whose account that is: the school's own in every row, or the payer's. */
  isAnyAccount: boolean;
  reference: number | null;
  /** Where the account's balance after each row stands. */
  balance: number | null;
  /** A column with everything in one text (mBank's list), and the first of several labelled ones (PKO BP). */
  description: number | null;
}

const CURRENCIES = ['pln', 'eur', 'usd', 'gbp', 'chf', 'uah', 'czk', 'sek', 'nok', 'dkk', 'huf', 'cad'];

/** Names of columns, folded and without the currency behind them; the first pattern that one of them fits counts. */
const COLUMNS = {
  date: [
    /^(?:data (?:operacji|transakcji)|(?:operation|transaction) date)$/,
    /^data (?:za)?ksiegowania|^booking date|^completed date|^date completed/,
    /^data (?:realizacji|zrealizowania|waluty)|^value date/,
    /^data zlecenia/,
    /^(?:data|date)$/,
    /^data (?:platnosci|wplaty|wplywu|przelewu|utworzenia|zakonczenia)$|^(?:payment|created|creation) date\b|^created\b/,
  ],
  amount: [
    // Of two amounts that which came in, where what was sent had another currency (Alior).
    /^kwota w walucie rachunku/,
    /^kwota(?: transakcji)?(?: \(waluta rachunku\))?$/,
    /^kwota (?:operacji|transakcji|przelewu|platnosci)$/,
    /^(?:transaction )?amount(?: \(account currency\))?$/,
    /^(?:kwota )?(?:uznani[ae]|wplywu?|wplywy|wplat[ay]?|ma|ct)$|^przych(?:ody|od)$|^kredyt$|^credits?$|^paid in$|^money in$/,
  ],
  currency: [
    /^waluta$|^currency$/,
    /^waluta (?:operacji|transakcji|rachunku)$|^payment currency$/,
    /^(?!data )(?:.* )?(?:waluta|currency)\b/,
  ],
  title: [
    /^tytul(?:em)?$|^(?:payment )?reference$|^title$/,
    /^tytul (?:operacji|platnosci|przelewu|transakcji|wplaty)$|^szczegoly platnosci$/,
    /^(?:tytul(?:em)?|tytul (?:operacji|platnosci|przelewu|transakcji)|opis) ?1$/,
  ],
  payer: [
    /^(?:dane |nazwa |nazwa i adres |imie i nazwisko )?(?:kontrahenta?|nadawc[ay]|zleceniodawc[ay]|platnika?)$/,
    /^(?:kontrahent|nadawca|odbiorca)(?: ?\/ ?(?:nadawca|odbiorca|zleceniodawca))+$|^(?:recipient ?\/ ?sender|sender ?\/ ?recipient)$|^counterparty data$/,
    /^(?:szczeg\w*|dane|nazwa|opis) (?:nadawcy|odbiorcy|kontrahenta) ?\/ ?(?:nadawcy|odbiorcy)$/,
    /^(?:payer|sender|counterparty)(?:'?s?)?(?: name)?$|^name$|^nazwa$/,
    /^(?:nazwa )?(?:kontrahenta|nadawcy) 1$|^imie i nazwisko$|^wplacajac[ya]$|^(?:nazwa |dane )?klienta?$|^customer(?: name)?$/,
  ],
  account: [
    /^(?:numer |nr )?(?:rachunku|rachunek|konta|konto) (?:kontrahenta|nadawcy|zleceniodawcy|platnika|zrodlowy)$/,
    /^(?:numer |nr )?(?:rachunku|rachunek|konta|konto) (?:nadawcy|odbiorcy) ?\/ ?(?:nadawcy|odbiorcy)$/,
    /^rachunek docelowy ?\/ ?zrodlowy$|^na konto\/z konta$|^to account\/from account$|^account number$/,
    /^(?:payer|sender|counterparty)(?:'?s?)? (?:account|iban)(?: number)?$/,
    /^(?:numer|nr) (?:rachunku|konta)$/,
  ],
  reference: [
    /^(?:numer|nr|id) (?:transakcji|referencyjny|operacji)$|^referencja$/,
    /^(?:transferwise |transaction )id$/,
  ],
  balance: [/^(?:saldo|balance)\b/],
  booked: [/^data (?:za)?ksiegowania$|^booking date$/],
  refused: [/^data odrzucenia$|^rejection date$/],
  status: [
    /^(?:status|stan|state)(?: (?:operacji|transakcji|platnosci|przelewu|wplaty|zlecenia|zamowienia))?$/,
    /^(?:payment|transaction|order) (?:status|state)$/,
  ],
  description: [
    /^opis(?: operacji| transakcji)?$|^dane operacji$|^szczegoly(?: transakcji)?$|^(?:transaction )?description$/,
  ],
};

const ANY_ACCOUNT = /^(?:numer|nr) (?:rachunku|konta)$|^account number$/;
/** `Szczegóły płatności cd.` (ING), `Tytuł 2`. */
const TITLE_MORE =
  /^(?:tytul(?:em)?|tytul (?:operacji|platnosci|przelewu|transakcji)|szczegoly platnosci|opis),? ?(?:c\.? ?d\.?|ciag dalszy|[2-9])$/;
const RECIPIENT = /^(?:nazwa |dane |nazwa i adres )?odbiorc[ay]$|^(?:recipient|beneficiary)(?: name)?$/;
const NO_INCOME =
  /^(?:kwota )?(?:obciazeni[ae]|wyplywu?|wyplywy|wyplat[ay]?|winien|wn|dt)$|^wydatki$|^rozch(?:ody|od)$|^debet$|^debits?$|^paid out$|^money out$|^kwota blokady\/zwolnienie blokady$|^lock\/unlock amount$/;
const KIND =
  /^(?:typ|rodzaj|type|transaction(?: details)? type|kierunek|strona|znak|direction)(?: operacji| transakcji)?$|^(?:wn\/ma|dt\/ct|ct\/dt|d\/c|c\/d|debit\/credit)$/;

const nameOf = (cell: string): string =>
  foldText(cell)
    .replace(/^[#\s'"]+|[\s:'"]+$/g, '')
    .replace(/\s+/g, ' ')
    // BPH: `Tytuł płatności (linia 1)`.
    .replace(/ \(linia (\d)\)$/, ' $1');

/** `kwota (eur)`, `kwota w eur`, `amount eur`: the name and the currency. */
function splitCurrency(name: string): { name: string; currency: string | null } {
  const [, plain, currency] = /^(.*?)(?: w| in)? [([]?([a-z]{3})[)\]]?$/.exec(name) ?? [];
  return plain && currency && CURRENCIES.includes(currency)
    ? { name: plain, currency: currency.toUpperCase() }
    : { name, currency: null };
}

/** The layout that a header row tells; null for a row that is none. */
export function readHeader(cells: readonly string[]): CsvLayout | null {
  const columns = cells.map((cell) => splitCurrency(nameOf(cell)));
  const names = columns.map(({ name }) => name);
  const find = (patterns: readonly RegExp[]): number | null => {
    for (const pattern of patterns) {
      const at = names.findIndex((name) => pattern.test(name));
      if (at >= 0) return at;
    }
    return null;
  };
  const all = (pattern: RegExp) => names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  const [date, amount] = [find(COLUMNS.date), find(COLUMNS.amount)];
  if (date === null || amount === null) return null;
  const account = find(COLUMNS.account);
  return {
    format: nameFormat(cells, names),
    width: cells.length,
    filled: names.findLastIndex((name) => name !== '') + 1,
    date,
    amount,
    elsewhere: all(NO_INCOME),
    kinds: all(KIND),
    currencies: findCurrencies(names, amount),
    currencyOfAll: columns[amount]!.currency,
    status: find(COLUMNS.status),
    booked: find(COLUMNS.booked),
    refused: find(COLUMNS.refused),
    title: find(COLUMNS.title),
    titleMore: all(TITLE_MORE),
    payer: find(COLUMNS.payer),
    namesRecipientAlone: find(COLUMNS.payer) === null && find([RECIPIENT]) !== null,
    account,
    isAnyAccount: account !== null && ANY_ACCOUNT.test(names[account]!),
    reference: find(COLUMNS.reference),
    balance: find(COLUMNS.balance),
    description: find(COLUMNS.description),
  };
}

/** The currency of an amount stands beside it where a file has several of each; the operation's own is not the account's. */
function findCurrencies(names: readonly string[], amount: number): number[] {
  const isOfAccount = COLUMNS.amount[0]!.test(names[amount]!);
  const ofAccount = names.indexOf('waluta rachunku');
  if (isOfAccount && ofAccount >= 0) return [ofAccount];
  const isCurrency = (at: number) => COLUMNS.currency.some((pattern) => pattern.test(names[at] ?? ''));
  const isOthers = (at: number) =>
    (isOfAccount ? /operacji|transakcji|zlecenia/ : /zlecenia/).test(names[at]!);
  const beside = [amount + 1, amount - 1].filter((at) => isCurrency(at) && !isOthers(at));
  if (beside.length > 0) return beside;
  const patterns = isOfAccount ? COLUMNS.currency.slice(0, 1) : COLUMNS.currency;
  const found = patterns.map((pattern) => names.findIndex((name) => pattern.test(name)));
  return found.filter((at) => at >= 0).slice(0, 1);
}

function nameFormat(cells: readonly string[], names: readonly string[]): StatementFormat {
  if (names.includes('typ transakcji') && names.includes('opis transakcji')) return 'pko';
  if (names.includes('dane kontrahenta') && names.includes('tytul')) return 'ing';
  if (cells.some((cell) => cell.trim().startsWith('#'))) return 'mbank';
  return names.includes('opis operacji') && names.includes('nadawca/odbiorca') ? 'mbank' : 'csv';
}

/** Santander has no header: the first row tells period, account, owner, currency, two balances and the number of operations. */
export function readSantanderHead(cells: readonly string[]): CsvLayout | null {
  const [first, second, account, , currency] = cells;
  if (!first || !second || !account || !currency) return null;
  const isHead =
    readDate(first) && readDate(second) && readAccount(account) && /^[A-Z]{3}$/.test(currency.trim());
  if (!isHead) return null;
  return {
    format: 'santander',
    width: cells.length,
    filled: cells.length,
    date: 0,
    title: 2,
    titleMore: [],
    payer: 3,
    namesRecipientAlone: false,
    account: 4,
    isAnyAccount: false,
    amount: 5,
    elsewhere: [],
    kinds: [],
    status: null,
    booked: null,
    refused: null,
    currencies: [],
    currencyOfAll: currency.trim(),
    reference: null,
    balance: null,
    description: null,
  };
}

/** The accounts that the lines above the header name: the school's own. */
export const readOwnAccounts = (above: readonly (readonly string[])[]): string[] =>
  above
    .flat()
    .flatMap((cell) => cell.match(/(?<!\d)\d{2}(?: ?\d{4}){6}(?!\d)/g) ?? [])
    .map((account) => account.replaceAll(' ', ''));

/** The currency that the lines above the header name, where they name no złoty: a file of a foreign-currency account. */
export function readForeignCurrency(above: readonly (readonly string[])[]): string | null {
  const codes = above.flat().flatMap((cell) => {
    const isTold = /^\s*[A-Z]{3}\s*$|walut|rachun|konto|currency|account/i.test(cell);
    const found = cell.matchAll(isTold ? /\b([A-Z]{3})\b/g : /\(([A-Z]{3})\)/g);
    return [...found].map((match) => match[1]!).filter((code) => CURRENCIES.includes(code.toLowerCase()));
  });
  return codes.includes('PLN') ? null : (codes[0] ?? null);
}
