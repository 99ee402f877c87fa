export const adminMessages = {
  title: 'Panel admina',
  loginFirst: 'Zaloguj się, aby wejść do panelu.',
  login: 'Zaloguj się',
  backHome: 'Powrót na stronę główną',
  tiles: {
    login: 'Logowanie i wylogowanie',
    sections: 'Grupy',
    tasks: 'Zadania',
    conflicts: 'Różne zapisy',
  },
};
