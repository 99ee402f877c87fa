const MEGABYTE = 1024 * 1024;

export const fileMessages = {
  choose: 'Wybierz plik',
  chooseMany: 'Wybierz pliki',
  drop: 'albo upuść go tutaj',
  dropMany: 'albo upuść je tutaj',
  tooLarge: (limit: number) => `Rozmiar pliku przekracza limit ${limit / MEGABYTE}MB.`,
  empty: 'Ten plik jest pusty.',
  failed: 'Błąd podczas przesyłania pliku. Spróbuj ponownie.',
  uploaded: 'Plik przesłany.',
  uploading: (name: string) => `Przesyłamy: ${name}`,
  percent: (share: number) => `${Math.floor(share * 100)}%`,
  cancel: 'Przerwij',
  cancelled: 'Przesyłanie przerwane.',
  retry: 'Spróbuj ponownie',
} as const;
