export const sessionMessages = {
  wrongPassword: 'Nieprawidłowe hasło!',
  unknownOffline:
    'Nie ma internetu, a na tym urządzeniu to konto nie było jeszcze używane. Połącz się z siecią i spróbuj ponownie.',
  locked: 'Za dużo błędnych haseł. Następna próba będzie możliwa po połączeniu z internetem.',
} as const;
