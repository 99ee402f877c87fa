export const sectionsMessages = {
  unknown: 'Nie znaleziono sekcji.',
  notEmpty: 'Sekcja ma uczestników – najpierw przenieś ich do innej sekcji.',
  unknownTeacher: 'Nie znaleziono prowadzącego.',
  noStudents: 'Dodaj przynajmniej jednego ucznia',
} as const;
