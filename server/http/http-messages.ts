const list = (names: readonly string[]): string => (names.length ? `: ${names.join(', ')}` : '');
const because = ({ name, reason }: WrongField): string => (reason ? `${name} (${reason})` : name);

export interface WrongField {
  name: string;
  /** In a few words of Polish; empty where there is nothing to say. */
  reason: string;
}

/** What a person reads when a request can't be carried out. */
export const httpMessages = {
  badInput: (fields: readonly WrongField[], unknown: readonly string[]) =>
    [
      fields.length || !unknown.length ? `Nieprawidłowe dane${list(fields.map(because))}.` : '',
      unknown.length ? `Nieznane pola${list(unknown)}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  badJson: 'Nie udało się odczytać przesłanych danych.',
  signInFirst: 'Zaloguj się, aby kontynuować.',
  forbidden: 'Nie masz uprawnień do tej czynności.',
  notFound: 'Nie znaleziono.',
  wrongMethod: (methods: readonly string[]) =>
    `Tego adresu nie wywołuje się w ten sposób, tylko: ${methods.join(', ')}.`,
  tooLarge: 'Przesłano zbyt dużo danych naraz.',
  notJson: 'Dane muszą być przesłane w formacie JSON.',
  tooMany: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  changedMeanwhile: 'Ktoś zmienił te dane w tej samej chwili. Spróbuj ponownie.',
  changedSince: 'Ktoś zmienił to w międzyczasie. Sprawdź nową wartość i zapisz jeszcze raz.',
  outdated: 'Ta wersja aplikacji jest za stara. Odśwież stronę, aby ją zaktualizować.',
  serverOutdated: 'Serwer ma jeszcze starszą wersję i nie rozumie tej prośby. Spróbuj ponownie później.',
  demoHere:
    'To szkoła pokazowa: działa tylko na komputerze, na którym ją uruchomiono. Aby otworzyć ją dla innych, uruchom ją z DEMO=true.',
  internal: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
} as const;
