import { plural } from '../../../ui/plural.ts';

const slides = (count: number) => `${count} ${plural(count, 'slajd', 'slajdy', 'slajdów')}`;
const lines = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Linijka' : 'Linijki'} ${numbers.join(', ')}`;

/** Texts of the batch creator. English where the admin seed has it so (section 2). */
export const batchMessages = {
  title: 'Wiele slajdów z obrazków',
  back: 'Powrót do panelu admina',
  toSlides: 'Slajdy',
  lead: 'Z każdego obrazka powstanie jeden slajd: najpierw z adresów, potem z plików.',
  addresses: 'Adresy obrazków',
  addressesHint: 'Każdy w osobnej linijce.',
  badLines: (numbers: readonly number[]) =>
    `${lines(numbers)}: wpisz pełny adres, na przykład https://przyklad.pl/obrazek.png.`,
  tooMany: (most: number) => `Najwyżej ${slides(most)} naraz.`,
  files: 'Obrazki z tego urządzenia',
  filesHint: 'Duże obrazki zmniejszymy do 1920 pikseli, nie będą większe niż 5 MB.',
  filesLabel: 'Kolejność obrazków z plików',
  notPictures: (names: readonly string[]) =>
    `Tych plików nie dodaliśmy, bo to nie obrazki PNG, JPEG, GIF, WebP ani AVIF: ${names.join(', ')}.`,
  remove: 'Usuń z listy',
  removeOf: (name: string) => `Usuń z listy ${name}`,
  groupName: 'Nazwa grupy',
  groupRequired: 'Nazwa grupy jest wymagana',
  badGroup: 'Nazwa ma najwyżej 80 znaków, nie ma ukośnika i nie jest samą kropką ani dwiema.',
  start: 'Numer pierwszego slajdu',
  badStart: 'Wpisz liczbę całkowitą od 0.',
  taken: (last: number) => `W tej grupie są już slajdy, ostatni ma numer ${last}.`,
  startAfter: (next: number) => `Zacznij od ${next}`,
  gradient: 'Kolor paska',
  gradients: {
    'from-pink-500 to-orange-500': 'Pink to Orange',
    'from-purple-500 to-blue-500': 'Purple to Blue',
    'from-green-500 to-cyan-500': 'Green to Cyan',
  },
  publish: 'Pokaż dzieciom od razu, gdy wszystkie będą gotowe',
  alsoPublished: (count: number) =>
    `W szkicu tej grupy ${plural(count, 'czeka', 'czekają', 'czeka')} już ${count} ${plural(count, 'zmiana', 'zmiany', 'zmian')}: dzieci zobaczą je razem z nowymi slajdami.`,
  nothing: 'Dodaj co najmniej jeden obrazek: adres albo plik.',
  create: (count: number) => (count === 0 ? 'Utwórz slajdy' : `Utwórz ${slides(count)}`),

  progress: 'Slajdy tej serii',
  made: (made: number, total: number) => `Gotowe: ${made} z ${total}`,
  states: {
    waiting: 'czeka',
    shrinking: 'zmniejszamy',
    uploading: 'przesyłamy',
    saving: 'tworzymy slajd',
    made: 'slajd gotowy',
  },
  stop: 'Przerwij',
  stopped: (made: number, total: number) =>
    `Powstało ${made} z ${total}. To, co gotowe, zostaje; reszta powstanie po ponownej próbie.`,
  notPublished: 'Slajdy są w szkicu grupy, ale nie udało się pokazać ich dzieciom.',
  finish: 'Zakończ na tym',
  unreadable: 'Nie udało się odczytać tego obrazka.',
  tooLarge: 'Obrazka nie dało się zmniejszyć do 5 MB.',
  success: 'Slides created successfully!',
  successLink: 'Przejdź do slajdów',
  interrupted: (groupName: string, made: number, total: number) =>
    `Poprzednia seria w grupie „${groupName}” została przerwana: powstało ${slides(made)} z ${total}.`,
  forget: 'Rozumiem',
} as const;
