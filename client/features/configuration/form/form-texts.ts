import { PLACEHOLDERS } from '../../../../sync/domain/sms/fill-template.ts';

const zloty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

export const formTexts = {
  title: 'Tytuł',
  name: 'Nazwa',
  description: 'Opis',

  modules: { item: 'karta', label: 'Karty', add: 'Dodaj kartę', empty: 'Nie ma żadnej karty.' },
  kind: 'Rodzaj',
  tasks: 'zadania',
  slides: 'slajdy',
  groupName: 'Zestaw',
  groupNameHint: 'Nazwa zestawu zadań albo grupy slajdów (groupName).',
  emoji: 'Emoji',
  gradient: 'Gradient',
  gradientHint: 'Na przykład from-purple-500 to-blue-500.',
  primaryColor: 'Kolor główny',
  colorHint: 'Na przykład #8b5cf6.',
  secondaryColor: 'Kolor dodatkowy',

  landing: { item: 'kafelek', label: 'Kafelki', add: 'Dodaj kafelek', empty: 'Nie ma żadnego kafelka.' },
  organisation: 'Szkoła',
  organisationName: 'Nazwa szkoły',
  organisationAddress: 'Adres strony szkoły',
  organisationHint: 'Otwiera się po naciśnięciu logo. Bez adresu logo niczego nie otwiera.',
  tileAddress: 'Adres',
  tileAddressHint: 'https://… albo ścieżka u nas, na przykład /levels. Bez adresu kafelek się nie pokazuje.',
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

  codeOrg: { item: 'grupa', label: 'Grupy', add: 'Dodaj grupę', empty: 'Nie ma żadnej grupy.' },
  town: 'Miejscowość',
  weekDay: 'Dzień tygodnia',
  hour: 'Godzina',
  code: 'Kod kursu',
  codeHint: 'Z adresu studio.code.org/join/…',

  topics: { item: 'temat', label: 'Tematy', add: 'Dodaj temat', empty: 'Nie ma żadnego tematu.' },
  topicTitle: 'Temat',
  outlines: {
    item: 'konspekt',
    label: 'Konspekty',
    add: 'Dodaj konspekt',
    empty: 'Ten temat nie ma konspektów.',
  },
  outlineAddress: 'Adres konspektu',
  labels: 'Etykiety',
  labelsHint: 'Oddziel je przecinkami.',

  paymentLinks: { item: 'link', label: 'Linki', add: 'Dodaj link', empty: 'Nie ma żadnego linku.' },
  path: 'Ścieżka',
  pathHint: 'Ostatnia część adresu /platnosc/…',
  link: 'Adres płatności',

  smsTemplates: {
    item: 'szablon',
    label: 'Szablony',
    add: 'Dodaj szablon',
    empty: 'Nie ma żadnego szablonu.',
  },
  smsText: 'Treść',
  smsHint: `Wstawiamy dane za: ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`,

  prices: { item: 'stawka', label: 'Stawki', add: 'Dodaj stawkę', empty: 'Nie ma żadnej stawki.' },
  price: 'Stawka za godzinę w groszach',
  priceInZloty: (value: unknown) => (typeof value === 'number' ? `To ${zloty.format(value / 100)}.` : ''),

  row: (place: number, item: string, name: string) => `${place}. ${item}${name ? `: ${name}` : ''}`,
  remove: (row: string) => `Usuń: ${row}`,
  removed: (row: string) => `Usunięto: ${row}.`,
  unknownChoice: (value: string) => `${value} (nieznane)`,
} as const;
