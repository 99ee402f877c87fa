export const taskMessages = {
  unknown: 'Nie znaleziono zadania o podanej nazwie.',
  noHint: 'To zadanie nie ma wskazówki.',
  allDone: 'Ukończono wszystkie zadania. Wróć później po więcej!',
  publishing: 'Tylko osoba z uprawnieniem REVIEW może publikować zadania.',
  published: 'To zadanie jest opublikowane – zmienić je lub usunąć może tylko osoba z uprawnieniem REVIEW.',
  noDescription: 'Nie można opublikować: zadanie nie ma opisu.',
  nothingToCheck: 'Nie można opublikować: zadanie niczego nie sprawdza. Dodaj przypadek testowy albo regułę.',
  badPattern: (patterns: string[]) => `Nieprawidłowe wyrażenie regularne: ${patterns.join(', ')}`,
} as const;
