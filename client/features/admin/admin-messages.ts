import type { Permission } from '../../../sync/contract/index.ts';

export const adminMessages = {
  title: 'Panel admina',
  loginFirst: 'Zaloguj się, aby wejść do panelu.',
  login: 'Zaloguj się',
  backHome: 'Powrót na stronę główną',
  back: 'Powrót do panelu admina',
  loginTile: 'Logowanie i wylogowanie',
  screens: {
    users: 'Uczestnicy',
    sections: 'Grupy',
    payments: 'Płatności',
    owed: 'Kto zalega',
    conflicts: 'Różne zapisy',
    tasks: 'Zadania',
  },

  staffOnlyTitle: 'To miejsce jest dla prowadzących',
  staffOnly: (name: string) =>
    `Konto „${name}” służy do nauki. Twoje zadania i slajdy czekają w menu. Jeśli prowadzisz zajęcia, zaloguj się swoim kontem.`,
  toMenu: 'Powrót do menu',
  signInAsOther: 'Zaloguj się jako ktoś inny',
  closedTitle: 'Tego ekranu nie ma na Twoim koncie',
  closed: 'Otwierają go organizatorzy szkoły. Jeśli jest Ci potrzebny, poproś ich o uprawnienie.',

  area: 'Panel dla prowadzących',
  skip: 'Przejdź do treści',
  menu: 'Menu',
  navigation: 'Ekrany panelu',
  roles: {
    ADMIN: 'administracja',
    MANAGE: 'organizacja zajęć',
    TEACHER: 'prowadzenie zajęć',
    REVIEW: 'recenzja zadań',
  } satisfies Record<Permission, string>,

  search: {
    title: 'Szukaj',
    shortcut: 'Ctrl K',
    macShortcut: '⌘ K',
    label: 'Osoba, grupa albo ekran',
    results: 'Wyniki',
    screens: 'Ekrany',
    sections: 'Grupy',
    people: 'Osoby',
    searching: 'Szukam...',
    nothing: 'Nic nie znaleziono.',
    found: (count: number) => `Wyników: ${count}`,
    typeMore: 'Wpisz co najmniej dwie litery, aby znaleźć osobę.',
    offline: 'Bez internetu szukamy tylko w tym, co jest na tym urządzeniu.',
    failed: 'Serwer nie odpowiada. Szukamy w tym, co jest na tym urządzeniu.',
  },
};
