import { plural } from '../../../ui/plural.ts';
import { formatMonth, formatMonthSince } from '../format-money.ts';

export const owedMessages = {
  title: 'Kto zalega',
  owedTitle: 'Do zapłaty',
  debtors: (count: number) => `${count} ${plural(count, 'osoba', 'osoby', 'osób')}`,
  back: 'Powrót do panelu admina',
  board: 'Należności',
  failed: 'Nie udało się pobrać należności.',
  search: 'Wyszukaj po nazwisku...',
  person: 'Uczeń',
  section: 'Grupa',
  allSections: 'wszystkie grupy',
  balance: 'Razem',
  /** Of a file; less than nothing: overpaid. */
  balanceZloty: 'Razem do zapłaty (zł)',
  settled: 'rozliczone',
  show: 'Pokaż',
  everybody: 'wszystkich',
  inactive: '(nieaktywny)',
  owing: 'tylko zalegających',
  remind: 'Przygotuj przypomnienie',
  remindHint: 'SMS do wszystkich, którzy zalegają w wybranej grupie, i do nikogo więcej.',
  nobodyOwes: 'Nikt tu nie zalega.',
  inParts: (count: number, most: number) =>
    `To ${count} ${plural(count, 'osoba', 'osoby', 'osób')}, a jedna wysyłka ma najwyżej ${most}. Zaznaczone jest pierwsze ${most}; po wysłaniu zaznaczą się następne.`,
  csvFile: 'naleznosci',
  moved: 'Lista właśnie się zmienia. Spróbuj ponownie za chwilę.',
  tooMany: (most: number) => `To ponad ${most} osób naraz. Wybierz grupę albo zawęź wyszukiwanie.`,

  exceptions: 'Wyjątki',
  exceptionsOf: (name: string) => `Wyjątki od ceny: ${name}`,
  exceptionsFailed: 'Nie udało się pobrać wyjątków.',
  noExceptions: 'Płaci pełną cenę.',
  addException: 'Nowy wyjątek',
  kind: 'Rodzaj',
  kinds: {
    percent: 'rabat procentowy',
    amount: 'rabat kwotowy',
    sibling: 'rabat dla rodzeństwa (%)',
    free: 'bez opłaty',
    hours: 'inna liczba godzin w miesiącu',
    advance: 'opłacone z góry',
  },
  value: { percent: 'Ile procent', amount: 'Ile złotych', sibling: 'Ile procent', hours: 'Ile godzin' },
  payment: 'Płatność, która to pokrywa',
  noPayment: 'żadna z zapisanych',
  coveredBy: (payment: string) => `płatność ${payment}`,
  takenBack: (payment: string) => `płatność ${payment} cofnięto, więc te miesiące nie są opłacone`,
  from: 'Od miesiąca',
  until: 'Do miesiąca (puste: bez końca)',
  note: 'Notatka',
  add: 'Dodaj wyjątek',
  added: 'Wyjątek dodany.',
  remove: 'Usuń',
  removeOf: (what: string) => `Usuń wyjątek: ${what}`,
  removeTitle: (what: string) => `Usunąć wyjątek: ${what}?`,
  removeConfirm: 'Usuń wyjątek',
  removeGoes: (span: string) =>
    `Należność za te miesiące policzymy od nowa, bez tego wyjątku: ${span}. Usuniętego wyjątku nie da się przywrócić; można dodać taki sam.`,
  removed: 'Wyjątek usunięty.',
  removeFailed: 'Nie udało się usunąć wyjątku.',
  badMonth: 'Wpisz miesiąc, na przykład 2026-11.',
  badValue: {
    percent: 'Wpisz całą liczbę od 1 do 100.',
    sibling: 'Wpisz całą liczbę od 1 do 100.',
    amount: 'Wpisz kwotę większą od zera, na przykład 20 albo 19,50.',
    hours: 'Wpisz liczbę godzin do 60, co kwadrans, na przykład 3 albo 2,5.',
  },
  endsEarly: 'Ten miesiąc jest przed początkiem.',
  span: (from: string, until: string | null) =>
    until === null
      ? `od ${formatMonthSince(from)}`
      : until === from
        ? formatMonth(from)
        : `${formatMonth(from)} – ${formatMonth(until)}`,
  hours: (count: number) => `${count} ${plural(Math.trunc(count), 'godzina', 'godziny', 'godzin')}`,
};
