export const sectionsMessages = {
  unknown: 'Nie znaleziono grupy.',
  notEmpty: 'Grupa ma uczestników, może nieaktywnych – najpierw przenieś ich do innej grupy.',
  unknownTeacher: 'Nie znaleziono prowadzącego.',
  addedBefore:
    'Te osoby są już dodane, a komuś z nich ktoś zmienił od tego czasu hasło. Znajdziesz je na liście grupy; nowe karty dasz im przez „Resetuj hasło”.',
  noStudents: 'Dodaj przynajmniej jednego ucznia',
} as const;
