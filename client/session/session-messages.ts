export const sessionMessages = {
  wrongPassword: 'Nieprawidłowe hasło!',
  unknownOffline:
    'Nie ma internetu. Bez niego zaloguje się tu tylko uczeń, który był już na tym urządzeniu; prowadzący potrzebuje sieci.',
  locked: 'Za dużo błędnych haseł. Następna próba będzie możliwa po połączeniu z internetem.',
  notKept:
    'Nie udało się zapamiętać logowania na tym urządzeniu. Zwolnij trochę miejsca na dysku i spróbuj ponownie.',
  me: 'Ty',
  somebody: 'ktoś z obsługi szkoły',
} as const;
