export const sectionsMessages = {
  title: 'Grupy',
  back: 'Powrót do panelu admina',
  empty: 'Nie ma jeszcze żadnej grupy.',
  notDownloaded: 'Lista grup nie jest jeszcze zapisana na tym urządzeniu. Połącz się z internetem.',
  unknown: 'Nie znaleziono tej grupy.',
  enrolled: (count: number) => `Zapisanych: ${count}`,
  openPanel: 'Otwórz panel',
  participants: 'Uczestnicy',
  notes: 'Notatki z zajęć',
  none: 'brak',
  name: (s: { city: string; weekDay: string; hour: string }) => `${s.city}, ${s.weekDay} ${s.hour}`,
};
