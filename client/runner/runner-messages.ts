/** Polish texts of the runner. */
export const runnerMessages = {
  loadFailed: 'Nie udało się wczytać Pythona. Sprawdź połączenie z internetem i spróbuj ponownie.',
  omitted: (characters: number) => `… (pominięto ${characters} znaków) …`,
};
