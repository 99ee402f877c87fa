const megabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString('pl', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const percent = (bytes: number, totalBytes: number): string =>
  `${totalBytes > 0 ? Math.floor((100 * bytes) / totalBytes) : 0}%`;

export const offlineMessages = {
  title: 'Praca bez internetu',
  ready: 'Gotowe do pracy offline',
  readyWhy: 'Wszystko, czego potrzebujesz na zajęciach, jest na tym urządzeniu.',
  unsupported: 'Ta przeglądarka lub ten adres (bez https) nie pozwala pracować bez internetu.',
  checking: 'Sprawdzamy pliki…',
  filesReady: 'Pliki są na urządzeniu',
  fetchingContent: 'Pobieramy zadania i slajdy…',
  notDownloaded: 'Lekcji nie ma jeszcze na urządzeniu',
  onRequest: 'Strony działają bez internetu. Do lekcji bez internetu trzeba jeszcze pobrać Pythona i edytor.',
  download: (bytes: number) => `Pobierz do pracy offline (${megabytes(bytes)} MB)`,
  awaitingContent: 'Pliki są gotowe. Zadania i slajdy pobiorą się po zalogowaniu.',
  downloading: 'Pobieranie do pracy offline',
  progress: (bytes: number, totalBytes: number, files: number, totalFiles: number) =>
    `${megabytes(bytes)} z ${megabytes(totalBytes)} MB (pliki: ${files} z ${totalFiles})`,
  percent,
  downloaded: (bytes: number, totalBytes: number) => `Pobieranie: ${percent(bytes, totalBytes)}`,
  failed: 'Nie wszystko się pobrało',
  interrupted: 'Pobieranie zostało przerwane. Sprawdź połączenie i spróbuj ponownie.',
  missing: 'Brakuje:',
  retry: 'Spróbuj ponownie',

  install: {
    title: 'Zainstaluj aplikację',
    why: 'Otworzysz ją z ekranu tego urządzenia, także bez internetu.',
    byHand:
      'Otworzysz ją z ekranu tego urządzenia, także bez internetu. W przeglądarce naciśnij „Udostępnij”, a potem „Do ekranu początkowego”.',
    install: 'Zainstaluj',
    later: 'Nie, dziękuję',
  },

  updateReady: 'Nowa wersja jest gotowa',
  replaced: 'Aplikacja została zaktualizowana w innej karcie.',
  update: 'Odśwież',
  later: 'Później',
  unsavedTitle: 'Odświeżyć teraz?',
  unsaved:
    'Działa program albo formularz ma niezapisane zmiany. Po odświeżeniu trzeba będzie zacząć je od nowa.',
  updateAnyway: 'Odśwież mimo to',
} as const;
