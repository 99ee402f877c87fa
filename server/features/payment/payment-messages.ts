export const paymentsMessages = {
  unknownLink: 'Nie znaleziono płatności',
  unknownUser: 'Nie znaleziono użytkownika.',
  unknownPayment: 'Nie znaleziono tej płatności.',
  isCorrection: 'To jest korekta. Popraw płatność, której dotyczy.',
  nothingChanges: 'Płatność już tak wygląda – nie ma czego poprawiać.',
  otherPayment: 'Pod tym numerem zapisano już inną płatność.',
  unknownException: 'Nie znaleziono tego wyjątku.',
  unknownItem: 'Nie znaleziono tego przelewu.',
  unknownImport: 'Nie znaleziono tego importu.',
  alreadyBooked: 'Ten przelew jest już zapisany jako płatność.',
  stillRunning: 'Ten import jeszcze trwa. Poczekaj, aż się skończy.',
} as const;
