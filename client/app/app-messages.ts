import type { RefusalCode } from '../../sync/contract/index.ts';
import { plural } from '../ui/plural.ts';

export const appMessages = {
  notFoundTitle: 'Nie ma takiej strony',
  notFound: 'Sprawdź adres albo wróć do menu.',
  backHome: 'Powrót do menu',
  crashTitle: 'Coś się zepsuło',
  crash: 'Twoja praca jest zapisana na tym urządzeniu. Odśwież stronę.',
  reload: 'Odśwież stronę',
  missingTitle: 'Tego ekranu nie ma jeszcze na tym urządzeniu',
  missing:
    'Aplikacja nie pobrała się tu w całości, a nie ma internetu. Połącz urządzenie z siecią: ekran otworzy się sam. Twoja praca jest zapisana na tym urządzeniu.',
  missingRetry: 'Sprawdź połączenie',
  noDatabaseTitle: 'Nie można zapisywać na tym urządzeniu',
  noDatabase:
    'Przeglądarka nie pozwala przechowywać danych: brakuje miejsca albo działa tryb prywatny. Zwolnij miejsce lub użyj zwykłego okna.',

  /** The status chip at the page's foot. */
  status: 'Stan połączenia i zapisu',
  connections: {
    online: 'Połączono',
    syncing: 'Wysyłamy zmiany…',
    offline: 'Bez internetu',
    troubled: 'Kłopot na serwerze',
    paused: 'Wysyłanie wstrzymane',
    'storage-failed': 'Kłopot z pamięcią urządzenia',
  },
  unsent: (count: number) => `${count} ${plural(count, 'zmiana', 'zmiany', 'zmian')} do wysłania`,
  unsentOfOthers: (count: number) => `${count} ${plural(count, 'zmiana', 'zmiany', 'zmian')} innych osób`,
  unsentUntilSignIn: (count: number) =>
    `${count} ${plural(count, 'zmiana czeka', 'zmiany czekają', 'zmian czeka')} na zalogowanie`,
  refusedCount: (count: number) =>
    `${count} ${plural(count, 'zmiana odrzucona', 'zmiany odrzucone', 'zmian odrzuconych')}`,
  details: 'Szczegóły',
  signedInAs: (name: string) => `Pracujesz jako ${name}.`,
  pauses: {
    'signed-out': 'Sesja wygasła. Zaloguj się ponownie, aby wysłać zmiany. Nic nie zginęło.',
    outdated: 'Ta wersja aplikacji jest za stara. Odśwież stronę, aby wysłać zmiany. Nic nie zginęło.',
    'server-outdated':
      'Serwer ma jeszcze starszą wersję i nie zna tej czynności. Zmiany czekają na tym urządzeniu i wyślą się same, gdy serwer się zaktualizuje.',
  },
  othersTitle: 'Praca innych osób',
  others: (count: number) =>
    `Na tym urządzeniu ${plural(count, 'czeka', 'czekają', 'czeka')} ${count} ${plural(count, 'zmiana', 'zmiany', 'zmian')} osób, które się wylogowały. ` +
    'Wysyłka ruszy sama, gdy będzie internet, albo gdy te osoby znów się tu zalogują. Nic nie zginęło.',
  untilSignInTitle: 'Praca czeka na zalogowanie',
  untilSignIn: (count: number) =>
    `Na tym urządzeniu ${plural(count, 'czeka', 'czekają', 'czeka')} ${count} ${plural(count, 'zmiana', 'zmiany', 'zmian')}. ` +
    'Wysyłka ruszy, gdy zaloguje się tu osoba, która je zrobiła. Nic nie zginęło.',
  refusedOfOthersTitle: (owner: string) => `Odrzucone zmiany: ${owner}`,
  allSent: 'Wszystkie zmiany są na serwerze.',
  willRetry: 'To nie Twoja wina. Sami spróbujemy ponownie za chwilę.',
  willSend: 'Zmiany są zapisane na tym urządzeniu i wyślą się, gdy wróci internet.',
  signInAgain: 'Zaloguj się',

  refusedTitle: 'Odrzucone zmiany',
  refusedIntro: 'Serwer nie przyjął tych zmian. Przeczytaj, dlaczego, i usuń je z listy.',
  dismiss: 'Usuń z listy',
  refusals: {
    invalid: 'Zmiana ma nieprawidłowe dane.',
    'unknown-command': 'Serwer nie zna tej czynności. Odśwież aplikację.',
    forbidden: 'Nie masz już uprawnień do tej zmiany.',
    'unknown-task': 'Tego zadania już nie ma.',
    'unknown-slide': 'Tego slajdu już nie ma.',
    'unknown-section': 'Tej grupy już nie ma.',
    'unknown-user': 'Tej osoby nie ma już w grupie.',
  } satisfies Record<RefusalCode, string>,
  commands: {
    completeTask: 'Ukończenie zadania',
    showHint: 'Wskazówka do zadania',
    saveCode: 'Zapis kodu',
    openSlide: 'Otwarcie slajdu',
    markAttendance: 'Obecność',
    resolveAttendance: 'Rozstrzygnięcie sprzecznej obecności',
    setLaptop: 'Laptop',
    setSigned: 'Podpisana umowa',
    editNote: 'Notatka',
    resolveUserField: 'Rozstrzygnięcie sprzecznego wpisu',
  } as Record<string, string>,
  otherCommand: 'Zmiana',
} as const;
