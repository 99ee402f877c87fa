export const sectionsMessages = {
  unknown: 'Nie znaleziono grupy.',
  notEmpty: 'Grupa ma uczestników – najpierw przenieś ich do innej grupy.',
  unknownTeacher: 'Nie znaleziono prowadzącego.',
  noStudents: 'Dodaj przynajmniej jednego ucznia',
} as const;
