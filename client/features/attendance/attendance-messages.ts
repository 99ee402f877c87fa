import type { AttendanceStatus } from '../../../sync/contract/index.ts';

export const statusNames: Record<AttendanceStatus, string> = {
  PRESENT: 'Obecny',
  ABSENT: 'Nieobecny',
  LATE: 'Spóźniony',
  EXCUSED: 'Usprawiedliwiony',
};

export const attendanceMessages = {
  title: 'Obecność',
  notChecked: 'nie sprawdzono',
  previousWeek: 'Tydzień wcześniej',
  nextWeek: 'Tydzień później',
  latest: 'Ostatnie zajęcia',
  saveFailed: 'Błąd zapisywania obecności',
  empty: 'W tej grupie nie ma jeszcze aktywnych uczestników.',
  otherStatus: (name: string) => `Inny status: ${name}`,
  chooseStatus: (name: string) => `Status obecności: ${name}`,
  older: 'Starsze obecności są na serwerze',
  olderOffline:
    'Na tym urządzeniu są obecności z trzech ostatnich miesięcy. Połącz się z internetem, aby zobaczyć starsze.',
  retry: 'Spróbuj ponownie',
  counted: (present: number, checked: number, all: number) =>
    `Obecnych: ${present} · sprawdzono ${checked} z ${all}`,
  historyTitle: 'Historia obecności',
  /** Admin seed, section 8. */
  historyFailed: 'Nie udało się załadować historii obecności',
  historyEmpty: 'Brak danych o obecności',
  showMore: 'Pokaż więcej',
  showLess: 'Pokaż mniej',
  contested: 'Dwie osoby zapisały to różnie',
};
