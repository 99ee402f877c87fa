import { plural } from '../../../ui/plural.ts';

const lines = (count: number) => `${count} ${plural(count, 'linia', 'linie', 'linii')}`;
const payments = (count: number) => `${count} ${plural(count, 'płatność', 'płatności', 'płatności')}`;

export const importMessages = {
  title: 'Import płatności',
  back: 'Powrót do panelu admina',
  toPayments: 'Lista płatności',
  source: 'Źródło',
  json: 'Płatności w formacie JSON',
  jsonHint: 'Tablica, a w niej title, amount (zł) i paymentDate (RRRR-MM-DD).',
  process: 'Przetwórz',
  file: 'Plik z banku',
  fileHint:
    'CSV (mBank, PKO BP, ING, Santander, Pekao, Millennium, Alior i inne), MT940, CAMT.053 albo JSON. Możesz też upuścić plik na tę kartę.',
  nothingToRead: 'Wklej płatności albo wybierz plik z banku.',
  nothingInside: 'W tym pliku nie ma żadnej wpłaty.',
  reading: 'Czytamy plik…',
  matching: 'Dopasowujemy płatności do uczniów…',
  booked: (done: number, total: number) => `${done} z ${total}`,
  failed: 'Nie udało się dokończyć importu.',
  again: 'Wyślij ten sam plik jeszcze raz: to, co już zapisane, nie zapisze się drugi raz.',

  result: 'Wynik importu',
  /** Admin seed, section 2: 'see matched and unmatched counts'. */
  matched: 'Dopasowane',
  unmatched: 'Niedopasowane',
  known: 'Zaimportowane już wcześniej',
  skipped: 'Pominięte wypłaty i zwroty',
  broken: (count: number) => `Nie odczytano: ${lines(count)}`,
  brokenExplain:
    'Popraw te linie w pliku i wyślij go ponownie. To, co już zaimportowane, nie zapisze się drugi raz.',
  line: 'Linia',
  reason: 'Powód',
  text: 'Treść',

  waiting: 'Płatności bez ucznia',
  waitingOf: 'Płatności bez ucznia z tego importu',
  nothingWaiting: 'Każda płatność ma swojego ucznia.',
  nothingWaitingOf: 'Z tego importu nic nie czeka.',
  allWaiting: 'Wszystkie płatności bez ucznia',
  listFailed: 'Nie udało się pobrać przelewów.',
  date: 'Data',
  amount: 'Kwota',
  titleColumn: 'Tytuł i nadawca',
  person: 'Uczeń',
  why: 'Dlaczego',
  user: 'Uczeń dla tej płatności',
  candidates: 'Podpowiedzi',
  waitsBecause: (reasons: readonly string[]) => `Czeka, bo ${reasons.join('; ')}.`,
  noCandidates: 'Nikt nie pasuje. Znajdź ucznia po nazwisku.',
  /** English in the admin seed, sections 4, 5 and 8. */
  create: 'Create Payment',
  selectFirst: 'Please select a user first.',
  createFailed: 'Failed to create payment. Please try again.',
  dismiss: 'To nie jest wpłata za zajęcia',
  dismissed: 'Odłożono. Nie będzie czekać na liście.',
  dismissFailed: 'Nie udało się odłożyć tego przelewu.',
  byHand: 'wybrano ręcznie',

  splitting: {
    open: 'Podziel między dzieci',
    title: 'Podziel przelew',
    child: (n: number) => `Dziecko ${n}`,
    amount: 'Kwota (zł)',
    samePerson: 'To dziecko jest już wyżej.',
    otherSum: 'Kwoty nie sumują się do kwoty przelewu.',
    add: 'Dodaj dziecko',
    remove: 'Usuń',
    removeOf: (n: number) => `Usuń dziecko ${n}`,
    evenly: 'Po równo',
    left: (grosze: number, amount: string) =>
      grosze === 0 ? 'Podzielone w całości.' : grosze > 0 ? `Zostało ${amount}.` : `O ${amount} za dużo.`,
    save: 'Zapisz podział',
    saved: (count: number) => `Zapisano ${payments(count)}.`,
  },

  bookedItems: 'Dopasowane płatności',

  history: 'Ostatnie importy',
  noHistory: 'Nie było jeszcze żadnego importu.',
  historyFailed: 'Nie udało się pobrać listy importów.',
  pasted: 'wklejone',
  when: 'Kiedy',
  statuses: { running: 'trwa', done: 'zakończony', undoing: 'cofany', undone: 'cofnięty' },
  status: 'Stan',
  open: 'Pokaż',
  openOf: (name: string) => `Pokaż import: ${name}`,
  undo: 'Cofnij import',
  undoOf: (name: string) => `Cofnij import: ${name}`,
  undoTitle: 'Cofnąć cały import?',
  undoText: (count: number) =>
    `Cofniemy ${payments(count)}: do każdej powstanie korekta na całą kwotę. Plik będzie można zaimportować od nowa.`,
  undone: 'Import cofnięty.',
  undoFailed: 'Nie udało się cofnąć importu.',
  cancel: 'Anuluj',
  csvFile: 'import-platnosci',
};
