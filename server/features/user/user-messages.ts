export const usersMessages = {
  unknown: 'Nie znaleziono użytkownika.',
  unknownSection: 'Nie znaleziono grupy.',
  adminOnly: 'Uprawnienia może zmieniać tylko administrator.',
  ownPermissions: 'Nie możesz podnieść własnych uprawnień.',
  lastAdmin: 'To ostatni aktywny administrator – najpierw nadaj to uprawnienie komuś innemu.',
  higherRank: 'Ta osoba ma uprawnienia, których Ty nie masz.',
} as const;
