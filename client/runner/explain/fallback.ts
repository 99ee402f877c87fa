import type { Explanation } from './explain-error.ts';

const READ_THE_LINE = 'Przeczytaj tę linijkę powoli, znak po znaku, i porównaj ją z przykładem z zadania.';
const PRINT_VALUES =
  'Wypisz poleceniem `print` wartości zmiennych linijkę wcześniej – łatwiej będzie zobaczyć, co jest nie tak.';

type Row = readonly [sentence: string, hint: string];

/** For errors that no row explains. */
const CLASSES: Readonly<Record<string, Row>> = {
  SyntaxError: [
    'Python nie rozumie zapisu tej linijki.',
    `${READ_THE_LINE} Sprawdź nawiasy, cudzysłowy, przecinki i dwukropki.`,
  ],
  IndentationError: [
    'Coś jest nie tak z wcięciem tej linijki.',
    'Sprawdź, czy linijki z tego samego bloku zaczynają się równo, zwykle po 4 spacjach.',
  ],
  TypeError: [
    'W tej linijce spotkały się wartości, które do siebie nie pasują, na przykład tekst i liczba.',
    PRINT_VALUES,
  ],
  ValueError: ['Funkcja dostała wartość, z którą nie umie nic zrobić.', PRINT_VALUES],
  UnicodeDecodeError: [
    'Python nie umie odczytać któregoś ze znaków tekstu.',
    'Sprawdź, czy w tekście nie ma nietypowych znaków.',
  ],
  UnicodeEncodeError: [
    'Python nie umie zapisać któregoś ze znaków tekstu.',
    'Sprawdź, czy w tekście nie ma nietypowych znaków.',
  ],
  IndexError: [
    'Nie ma elementu o takim numerze.',
    'Pamiętaj, że numery zaczynają się od 0. Długość sprawdzisz funkcją `len`.',
  ],
  LookupError: ['Python nie znalazł tego, czego szuka program.', PRINT_VALUES],
  AttributeError: [
    'To, co stoi przed kropką, nie ma tego, co stoi po kropce.',
    'Sprawdź pisownię słowa po kropce i to, co naprawdę jest w zmiennej.',
  ],
  ImportError: ['Nie udało się dołączyć tego, o co prosi `import`.', 'Sprawdź pisownię nazw w tej linijce.'],
  RuntimeError: ['Program doszedł do czegoś, czego Python nie może teraz wykonać.', PRINT_VALUES],
  FileExistsError: ['Taki plik lub folder już istnieje.', 'Użyj innej nazwy.'],
  IsADirectoryError: ['To jest folder, a nie plik.', 'Podaj nazwę pliku.'],
  PermissionError: ['Tego pliku nie wolno otworzyć ani zmienić.', 'Użyj pliku o innej nazwie.'],
  OSError: [
    'Tej operacji na plikach nie da się tutaj wykonać.',
    'Sprawdź nazwę pliku i to, czy program sam go utworzył.',
  ],
  UnsupportedOperation: [
    'Ten plik jest otwarty w innym trybie, niż potrzebuje program.',
    "Do czytania otwórz go z `'r'`, a do pisania z `'w'`.",
  ],
  JSONDecodeError: [
    'Tekst nie jest poprawnie zapisany w formacie JSON.',
    'Sprawdź cudzysłowy, przecinki i nawiasy w tym tekście.',
  ],
  SystemExit: ['Program sam się zakończył.', 'Jeśli miał działać dalej, usuń polecenie, które go kończy.'],
  SystemError: [
    'Coś poszło nie tak w samym Pythonie.',
    'Uruchom program jeszcze raz. Jeśli to się powtórzy, powiedz o tym osobie prowadzącej.',
  ],
  JsException: [
    'Program sięga po coś, czego tutaj nie wolno używać.',
    'Zostań przy poleceniach Pythona z zadania.',
  ],
};

const ANY: Row = [
  'Python natrafił w tym miejscu na błąd i nie może pracować dalej.',
  `${READ_THE_LINE} Pomaga też wypisanie wartości zmiennych poleceniem \`print\`.`,
];

/** Polish words for any exception class, also for one that the learner's program has made itself. */
export function fallbackWords(type: string): Omit<Explanation, 'line'> {
  const known = Object.hasOwn(CLASSES, type);
  const [sentence, hint] = known ? CLASSES[type]! : ANY;
  return { kind: known ? type : 'other', sentence, hint };
}
