import { LARGEST_AMOUNT } from '../../../sync/contract/money.ts';
import { formatPln } from './format-money.ts';

export const paymentMessages = {
  title: 'Płatności',
  back: 'Powrót do panelu admina',
  toImport: 'Import płatności',
  add: 'Nowa płatność',
  close: 'Zamknij',
  list: 'Lista płatności',
  listFailed: 'Nie udało się pobrać płatności.',
  search: 'Wyszukaj po nazwisku, nazwie użytkownika albo tytule...',
  month: 'Miesiąc',
  allMonths: 'wszystkie',
  incomeOf: (month: string) => `Wpływy: ${month}`,
  vouchers: (amount: string) => `oraz ${amount} w bonach i promocjach`,
  sumFailed: 'błąd',
  reading: '…',
  csvFile: 'platnosci',
  csvTooMany: (most: number) => `Plik miałby ponad ${most} wierszy. Wybierz miesiąc albo zawęź wyszukiwanie.`,

  /** Column names of the admin seed, section 2. */
  columns: {
    id: 'ID',
    username: 'Username',
    amount: 'Amount',
    paymentDate: 'Payment Date',
    createdAt: 'Created At',
    person: 'Imię i nazwisko',
    description: 'Tytuł',
    notes: 'Notatka',
    actions: 'Czynności',
  },
  voucher: 'bon',
  correction: 'korekta',
  correct: 'Popraw',
  correctOf: (name: string, amount: string) => `Popraw płatność: ${name}, ${amount}`,

  form: {
    title: 'Rejestracja płatności',
    person: 'Uczeń',
    amount: 'Kwota (zł)',
    date: 'Data płatności',
    laterDate: 'Ta data dopiero będzie. Sprawdź ją, zanim zapiszesz.',
    notes: 'Notatka',
    accountable: 'Płatność pieniężna (odznacz dla bonu lub promocji)',
    save: 'Zarejestruj płatność',
    badAmount: 'Wpisz kwotę większą od zera, na przykład 240 albo 62,50.',
    unreadable: 'Tej kwoty nie da się odczytać. Wpisz ją cyframi, na przykład 240 albo 1 240,50.',
    partsOfGrosz: 'Wpisz kwotę z najwyżej dwiema cyframi po przecinku, na przykład 62,50.',
    tooMuch: `Wpisz kwotę do ${formatPln(LARGEST_AMOUNT / 100)}.`,
    earlierSaved:
      'Poprzednia próba jednak się zapisała. Sprawdź listę płatności; jeśli to ma być druga płatność, zapisz jeszcze raz.',
    needsNetwork: 'Nie ma połączenia z serwerem. Wpisane dane zostają tutaj; zapisz je, gdy wróci.',
  },
  /** Admin seed, section 8. */
  saved: 'Płatność zarejestrowana!',
  saveFailed: 'Błąd zapisywania płatności',

  correcting: {
    title: 'Korekta płatności',
    explain: 'Płatności się nie zmienia: korekta to osobny wpis z różnicą, z tą samą datą płatności.',
    was: (name: string, amount: string, day: string) => `Było: ${name}, ${amount}, ${day}`,
    now: (shares: string) => `Po korektach jest: ${shares}`,
    amount: 'Kwota, jaka powinna być (zł; 0 cofa całą płatność)',
    reason: 'Powód korekty',
    reasonRequired: 'Napisz, dlaczego poprawiasz tę płatność.',
    badAmount: 'Wpisz kwotę, na przykład 240 albo 0.',
    save: 'Zapisz korektę',
    saved: 'Korekta zapisana.',
    changedSince:
      'Ktoś w międzyczasie poprawił tę płatność. Sprawdź u góry, ile teraz jest; Twoja kwota została w polu. Jeśli nadal ma tak być, zapisz jeszcze raz.',
  },

  /** Admin seed, section 8. */
  history: {
    title: 'Historia płatności',
    failed: 'Nie udało się załadować historii płatności. Spróbuj ponownie później.',
    none: 'Brak historii płatności',
  },
};
