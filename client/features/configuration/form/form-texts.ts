import { PLACEHOLDERS } from '../../../../sync/domain/sms/fill-template.ts';

const zloty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

export const formTexts = {
  title: 'Tytuł',
  name: 'Nazwa',
  description: 'Opis',

  modules: {
    item: 'karta',
    label: 'Karty',
    add: 'Dodaj kartę',
    empty: 'Nie ma żadnej karty.',
    hint: 'Zestaw to nazwa zestawu zadań albo grupy slajdów. Gradient: na przykład from-purple-500 to-blue-500, kolor: #8b5cf6.',
  },
  kind: 'Rodzaj',
  tasks: 'zadania',
  slides: 'slajdy',
  groupName: 'Zestaw',
  emoji: 'Emoji',
  gradient: 'Gradient',
  primaryColor: 'Kolor główny',
  secondaryColor: 'Kolor dodatkowy',

  landing: {
    item: 'kafelek',
    label: 'Kafelki',
    add: 'Dodaj kafelek',
    empty: 'Nie ma żadnego kafelka.',
    hint: 'Adres to https://… albo ścieżka u nas, na przykład /levels. Kafelek bez adresu się nie pokazuje.',
  },
  organisation: 'Szkoła',
  organisationName: 'Nazwa szkoły',
  organisationAddress: 'Adres strony szkoły',
  organisationHint: 'Otwiera się po naciśnięciu logo. Bez adresu logo niczego nie otwiera.',
  tileAddress: 'Adres',
  picture: 'Obrazek',
  pictures: {
    scratch: 'kot ze Scratcha',
    python: 'Python',
    roblox: 'Roblox',
    quiz: 'quiz',
    minecraft: 'świat z bloków',
    course: 'kurs',
    repository: 'repozytorium',
  },
  place: 'Miejsce',
  places: { learn: 'Nauka u nas (duże)', play: 'Więcej kodowania (małe)' },

  codeOrg: {
    item: 'grupa',
    label: 'Grupy',
    add: 'Dodaj grupę',
    empty: 'Nie ma żadnej grupy.',
    hint: 'Kod kursu to ostatnia część adresu studio.code.org/join/…',
  },
  town: 'Miejscowość',
  weekDay: 'Dzień tygodnia',
  hour: 'Godzina',
  code: 'Kod kursu',

  topics: { item: 'temat', label: 'Tematy', add: 'Dodaj temat', empty: 'Nie ma żadnego tematu.' },
  topicTitle: 'Temat',
  outlines: {
    item: 'konspekt',
    label: 'Konspekty',
    add: 'Dodaj konspekt',
    empty: 'Ten temat nie ma konspektów.',
  },
  outlineAddress: 'Adres konspektu',
  labels: 'Etykiety (po przecinku)',

  paymentLinks: {
    item: 'link',
    label: 'Linki',
    add: 'Dodaj link',
    empty: 'Nie ma żadnego linku.',
    hint: 'Ścieżka to ostatnia część adresu /platnosc/…, który dostają rodzice.',
  },
  path: 'Ścieżka',
  samePath: (first: number, second: number, path: string) =>
    path === ''
      ? `Link ${first} i link ${second} nie mają jeszcze ścieżki.`
      : `Link ${first} i link ${second} mają tę samą ścieżkę „${path}”. Zmień jedną z nich.`,
  link: 'Adres płatności',

  smsTemplates: {
    item: 'szablon',
    label: 'Szablony',
    add: 'Dodaj szablon',
    empty: 'Nie ma żadnego szablonu.',
    hint: `Wstawiamy dane za: ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`,
  },
  smsText: 'Treść',

  prices: { item: 'stawka', label: 'Stawki', add: 'Dodaj stawkę', empty: 'Nie ma żadnej stawki.' },
  price: 'Stawka za godzinę w groszach',
  priceInZloty: (value: unknown) => (typeof value === 'number' ? `To ${zloty.format(value / 100)}.` : ''),

  row: (place: number, item: string, name: string) => `${place}. ${item}${name ? `: ${name}` : ''}`,
  remove: (row: string) => `Usuń: ${row}`,
  unknownChoice: (value: string) => `${value} (nieznane)`,
} as const;
