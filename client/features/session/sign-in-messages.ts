import { toldApart, type PublicSection } from '../../../sync/contract/section.ts';

export const signInMessages = {
  title: 'Logowanie',
  username: 'Nazwa użytkownika',
  password: 'Hasło',
  submit: 'Zaloguj się',
  submitting: 'Logowanie...',
  failed: 'Nie udało się zalogować. Sprawdź nazwę użytkownika i hasło.',
  forgotten: 'Nie pamiętasz hasła? Poproś osobę prowadzącą o nowe.',
  ended:
    'Twoja sesja wygasła, więc trzeba zalogować się jeszcze raz. Nic nie zginęło: potem wrócisz dokładnie tu, gdzie było przerwane.',
  lost: 'Przeglądarka usunęła dane tej strony z tego urządzenia. Zaloguj się jeszcze raz.',
  checking: 'Sprawdzamy, czy już Cię znamy...',
  toGroups: 'Zaloguj się z grupą',
  toGroupsHint: 'Chodzisz na zajęcia?',
  toForm: 'Mam własną nazwę użytkownika',
  toFormHint: 'Nie ma Twojej grupy?',
  noAccount: 'Nie masz jeszcze konta? Dostaniesz je na pierwszych zajęciach.',
  greeting: (firstName: string) => `Cześć, ${firstName}!`,
  signedIn: 'Jesteś już w środku.',
  goOn: 'Idę dalej',
  notMe: 'To nie ja – wyloguj',
  home: 'Strona główna',
  back: 'Wróć',
  steps: (step: number) => `Krok ${step} z 3`,
  group: {
    title: 'Wybierz swoją grupę',
    loading: 'Wczytujemy grupy...',
    failed: 'Nie udało się pobrać listy grup.',
    offline:
      'Nie ma internetu, a tego urządzenia jeszcze nie znamy. Połącz się z siecią i spróbuj jeszcze raz.',
    empty: 'Nie ma jeszcze żadnej grupy',
    emptyText: 'Poproś o pomoc osobę, która prowadzi zajęcia.',
    /** For whoever has just set up the server. */
    firstAccount:
      'Zakładasz tu szkołę? Serwer wypisał nazwę i hasło pierwszego konta, gdy ruszył po raz pierwszy. Zaloguj się nim.',
    remembered: 'Ostatnio tutaj',
    today: 'Dzisiaj',
    tomorrow: 'Jutro',
    /** A line of its own. */
    when: ({ weekDay, hour }: Pick<PublicSection, 'weekDay' | 'hour'>) => `${weekDay}, ${hour}`,
    /** Of a group that has a twin of the same place and time. */
    loginName: (username: string) => `Nazwa do logowania: ${username}`,
    place: (section: PublicSection) =>
      toldApart(`${section.city}, ${section.weekDay.toLocaleLowerCase('pl')}, ${section.hour}`, section),
    detailFailed: 'Nie udało się załadować danych sekcji.',
  },
  person: {
    title: 'Kto dzisiaj programuje?',
    loading: 'Wczytujemy listę osób...',
    empty: 'W tej grupie nie ma jeszcze nikogo',
    emptyText: 'Poproś osobę, która prowadzi zajęcia, o dodanie Cię do grupy.',
    hidden: 'To urządzenie nie zna jeszcze Twojej grupy',
    hiddenText:
      'Poproś osobę, która prowadzi zajęcia: po zalogowaniu się tutaj może pokazać imiona na tym urządzeniu, w panelu.',
    toStaff: 'Logowanie dla prowadzących',
  },
  secret: {
    title: 'Ostatni krok!',
    section: 'Grupa',
    user: 'Programuje',
    submit: 'Zaloguj się!',
    submitting: 'Logowanie...',
    wrongPassword: 'Nieprawidłowe hasło!',
  },
} as const;
