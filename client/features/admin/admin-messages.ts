import { plural } from '../../ui/plural.ts';
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
    reports: 'Statystyki',
    conflicts: 'Różne zapisy',
    slides: 'Slajdy',
    files: 'Pliki',
    courses: 'Kursy',
    tasks: 'Zadania',
    outlines: 'Konspekty lekcji',
    configuration: 'Konfiguracja',
  },
  /** Other words that a screen is looked for by. */
  screenWords: {
    users: 'dzieci uczniowie kursanci osoby użytkownicy profile hasła uprawnienia',
    sections: 'sekcje zajęcia obecność lista obecności dziennik',
    payments: 'wpłaty przelewy import wyciąg z banku opłaty',
    owed: 'należności zaległości dłużnicy przypomnienia',
    reports: 'raporty wykresy przychody miesiące frekwencja',
    conflicts: 'konflikty sprzeczne obecności',
    slides: 'prezentacje moduły materiały',
    files: 'obrazki załączniki zdjęcia',
    courses: 'oferta lekcje zapisy',
    tasks: 'ćwiczenia edytor zadań',
    outlines: 'scenariusze',
    configuration: 'ustawienia szablony sms',
  },

  enrolment: {
    title: 'To urządzenie w klasie',
    text: 'Imiona dzieci przy logowaniu grupowym widać tylko na urządzeniach, którym na to pozwolisz. Zrób to na każdym komputerze i tablecie szkoły, raz.',
    enrol: 'Pokazuj imiona na tym urządzeniu',
    enrolled: 'Gotowe: na tym urządzeniu dzieci wybiorą swoje imię przy logowaniu.',
    failed: 'Nie udało się zapisać tego urządzenia.',
  },

  staffOnlyTitle: 'To miejsce jest dla prowadzących',
  staffOnly: (name: string) =>
    `Konto „${name}” służy do nauki. Twoje zadania i slajdy czekają w menu. Jeśli prowadzisz zajęcia, zaloguj się swoim kontem.`,
  toMenu: 'Powrót do menu',
  signInAsOther: 'Zaloguj się jako ktoś inny',
  closedTitle: 'Tego ekranu nie ma na Twoim koncie',
  closed: 'Otwierają go organizatorzy szkoły. Jeśli jest Ci potrzebny, poproś ich o uprawnienie.',
  closedAdminOnly:
    'Otwiera go tylko administrator. Jeśli jest Ci potrzebny, poproś o to osobę z uprawnieniem ADMIN.',

  area: 'Panel dla prowadzących',
  menu: 'Menu',
  navigation: 'Ekrany panelu',
  roles: {
    ADMIN: 'administracja',
    MANAGE: 'organizacja zajęć',
    TEACHER: 'prowadzenie zajęć',
    REVIEW: 'recenzja zadań',
  } satisfies Record<Permission, string>,

  today: {
    title: 'Dziś',
    failed: 'Nie udało się pobrać tego, co na dziś.',
    offline: 'Bez internetu widać tylko dzisiejsze zajęcia grup zapisanych na tym urządzeniu.',
    lessons: (count: number) => `Dzisiejsze zajęcia: ${count}`,
    noLessons: 'Dziś nie ma zajęć.',
    checked: (marked: number, all: number) =>
      all === 0
        ? 'nikogo na liście'
        : marked >= all
          ? 'obecność sprawdzona'
          : `sprawdzono ${marked} z ${all}`,
    ownGroups: 'Twoje grupy',
    attendance: 'Obecność',
    attendanceOf: (name: string) => `Obecność: ${name}`,
    absent: (count: number) => `Nieobecni dwa razy z rzędu: ${count}`,
    missed: (count: number) =>
      `${count} ${plural(count, 'nieobecność', 'nieobecności', 'nieobecności')} z rzędu`,
    more: (count: number) => `i jeszcze ${count}`,
    owing: (count: number) => `Zalegają z płatnością: ${count}`,
    readingOwed: 'Sprawdzamy, kto zalega…',
    owedFailed: 'Nie udało się sprawdzić, kto zalega.',
    unmatched: (count: number) => `Wpłaty, które nikogo nie znalazły: ${count}`,
    readingUnmatched: 'Sprawdzamy wpłaty z banku…',
    unmatchedFailed: 'Nie udało się sprawdzić wpłat z banku.',
    conflicts: (count: number) => `Sprzeczne zapisy: ${count}`,
    refused: (count: number) => `Odrzucone przez serwer: ${count}`,
    refusedHint: 'Szczegóły są w stanie połączenia, w pasku u góry.',
  },

  firstSteps: {
    title: 'Szkoła jest jeszcze pusta. Zacznij tak:',
    section: 'Dodaj pierwszą grupę',
    children: 'W panelu grupy dopisz dzieci. Każde dostanie kartę logowania z hasłem.',
    teacher:
      'Konto prowadzącego: dopisz tę osobę do grupy tak jak dziecko. W „Uczestnicy” nadaj jej uprawnienie TEACHER i zmień grupę na „bez grupy”. Na końcu wybierz ją jako prowadzącego, edytując grupę.',
  },

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
    foundMore: (count: number) => `Pierwsze wyniki: ${count}. Jest ich więcej: wpisz coś jeszcze.`,
    typeMore: 'Wpisz co najmniej dwie litery, aby znaleźć osobę.',
    offline: 'Bez internetu szukamy tylko w tym, co jest na tym urządzeniu.',
    failed: 'Serwer nie odpowiada. Szukamy w tym, co jest na tym urządzeniu.',
  },
};
