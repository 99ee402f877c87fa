export const codeOrgMessages = {
  title: 'Wybierz swoją grupę',
  lead: 'Przeniesiemy Cię do kursu Twojej grupy na Code.org.',
  nearest: 'Najbliższe zajęcia!',
  later: 'Następne w kolejce!',
  list: 'Grupy według terminu zajęć',
  empty: 'Nie ma tu jeszcze żadnej grupy.',
  leaving: 'Już lecimy...',
  waiting: 'Nie ma internetu. Kurs otworzy się, gdy wróci.',
  home: 'Strona główna',
  offline: 'Kurs jest na innej stronie. Do przejścia potrzebny jest internet.',
  when: (weekDay: string, hour: string) => `${weekDay}, ${hour}`,
} as const;
