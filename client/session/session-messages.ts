export const sessionMessages = {
  wrongPassword: 'Nieprawidłowe hasło!',
  unknownOffline:
    'Nie ma internetu, a na tym urządzeniu to konto nie było jeszcze używane. Połącz się z siecią i spróbuj ponownie.',
  locked: 'Za dużo błędnych haseł. Następna próba będzie możliwa po połączeniu z internetem.',
  notKept:
    'Nie udało się zapamiętać logowania na tym urządzeniu. Zwolnij trochę miejsca na dysku i spróbuj ponownie.',
} as const;
