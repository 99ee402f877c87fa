import { plural } from '../../ui/plural.ts';
import type { AttendanceStatus } from '../../../sync/contract/index.ts';

export const statusNames: Record<AttendanceStatus, string> = {
  PRESENT: 'Obecny',
  ABSENT: 'Nieobecny',
  LATE: 'Spóźniony',
  EXCUSED: 'Usprawiedliwiony',
};

/** On the keys beside a name, and on the keyboard. */
export const statusLetters: Record<AttendanceStatus, string> = {
  PRESENT: 'O',
  ABSENT: 'N',
  LATE: 'S',
  EXCUSED: 'U',
};

export const attendanceMessages = {
  title: 'Obecność',
  notChecked: 'nie sprawdzono',
  previousWeek: 'Tydzień wcześniej',
  nextWeek: 'Tydzień później',
  latest: 'Ostatnie zajęcia',
  saveFailed: 'Błąd zapisywania obecności',
  empty: 'W tej grupie nie ma jeszcze aktywnych uczestników.',
  allPresent: 'Wszyscy obecni',
  allPresentDone: (count: number) =>
    `Zaznaczono ${count} ${plural(count, 'osobę', 'osoby', 'osób')}. Popraw wyjątki.`,
  undo: 'Cofnij',
  keys: 'Klawiatura: ↑ ↓ zmienia osobę, ← kto i kiedy zaznaczył, O obecny, N nieobecny, S spóźniony, U usprawiedliwiony.',
  letter: (letter: string, status: string, name: string) => `${letter}: ${status}, ${name}`,
  futureTitle: 'Te zajęcia dopiero będą',
  future: (day: string) => `Wybrany dzień to ${day}. Zaznaczyć obecność już teraz?`,
  futureYes: 'Zaznacz',
  cancel: 'Anuluj',
  who: (name: string) => `${name}, kto i kiedy zaznaczył`,
  whoTitle: (name: string) => `Zapisy obecności: ${name}`,
  whoEmpty: 'Nikt jeszcze nie zaznaczył tej osoby.',
  takenBack: 'cofnięto',
  weeks: 'Ostatnie dziesięć tygodni',
  weeksHint:
    'O obecny, N nieobecny, S spóźniony, U usprawiedliwiony, ? nie sprawdzono. Dotknij znaku albo daty, aby uzupełnić.',
  weeksOlder: 'Starszych tygodni nie ma na tym urządzeniu. Połącz się z internetem.',
  person: 'Uczestnik',
  openDay: (day: string) => `Otwórz listę: ${day}`,
  gap: (name: string, day: string) => `? ${name}, ${day}: nie sprawdzono. Otwórz listę`,
  older: 'Starsze obecności są na serwerze',
  olderOffline:
    'Na tym urządzeniu są obecności z trzech ostatnich miesięcy. Połącz się z internetem, aby zobaczyć starsze.',
  counted: (present: number, checked: number, all: number) =>
    `Obecnych: ${present} · sprawdzono ${checked} z ${all}`,
  historyTitle: 'Historia obecności',
  /** Admin seed, section 8. */
  historyFailed: 'Nie udało się załadować historii obecności',
  historyEmpty: 'Brak danych o obecności',
  showMore: 'Pokaż więcej',
  showLess: 'Pokaż mniej',
  printSheet: 'Drukuj listę',
  printTitle: 'Lista obecności na papierze',
  printWhat: 'Co wydrukować',
  printEmpty: 'Najbliższe 10 zajęć, puste kratki',
  printMarked: 'Ostatnie 10 zajęć, z zapisami',
  print: 'Drukuj',
  sheetTitle: (section: string) => `Lista obecności: ${section}`,
  sheetNumber: 'Lp.',
  sheetFoot: 'O obecny, N nieobecny, S spóźniony, U usprawiedliwiony. Puste linijki są dla gości.',
  addGuest: 'Dodaj gościa',
  guestTitle: 'Gość z innej grupy',
  guestIntro: 'Dziecko, które odrabia tu zajęcia, policzymy w jego własnej grupie.',
  guestLabel: 'Imię i nazwisko',
  guestHint: 'Wpisz co najmniej dwie litery.',
  guestCut: 'Pasuje więcej dzieci, niż tu widać. Dopisz imię albo nazwisko.',
  guestPresent: 'Zaznacz obecność',
  guestMissing: 'Wybierz dziecko z listy.',
  guestOffline: 'Bez internetu szukamy tylko wśród dzieci, które zna to urządzenie.',
  guestFailed: 'Nie udało się poszukać w całej szkole.',
  gone: 'już nie w tej grupie',
  /** Of whom this device holds a mark alone. */
  unknownChild: { firstName: 'Dziecko', lastName: 'z innej grupy' },
  notYet: 'wtedy jeszcze nie w tej grupie',
  guestFrom: (section: string) => `Gość z grupy: ${section}`,
  guestAt: (section: string) => `jako gość: ${section}`,
  guestCount: (count: number) => `goście: ${count}`,
  takeOff: 'Usuń z listy',
  takeOffName: (name: string) => `Usuń z listy: ${name}`,
  madeUp: (section: string, day: string) => `odrobione u: ${section}, ${day}`,
  madeUpShort: 'odr.',
  madeUpOffline: 'Bez internetu nie widać, które nieobecności odrobiono w innych grupach.',
  contested: 'Dwie osoby zapisały to różnie',
};
