/** What a person reads when a request can't be carried out. */
export const httpMessages = {
  badInput: (fields: string[]) =>
    fields.length ? `Nieprawidłowe dane: ${fields.join(', ')}.` : 'Nieprawidłowe dane.',
  badJson: 'Nie udało się odczytać przesłanych danych.',
  signInFirst: 'Zaloguj się, aby kontynuować.',
  forbidden: 'Nie masz uprawnień do tej czynności.',
  notFound: 'Nie znaleziono.',
  tooLarge: 'Przesłano zbyt dużo danych naraz.',
  notJson: 'Dane muszą być przesłane w formacie JSON.',
  tooMany: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  outdated: 'Ta wersja aplikacji jest za stara. Odśwież stronę.',
  changedMeanwhile: 'Ktoś zmienił te dane w tej samej chwili. Spróbuj ponownie.',
  internal: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
} as const;
