import type { Explanation } from './explain-error.ts';

const READ_THE_LINE = 'Przeczytaj tę linijkę powoli, znak po znaku, i porównaj ją z przykładem z zadania.';
const PRINT_VALUES =
  'Wypisz poleceniem `print` wartości zmiennych linijkę wcześniej – łatwiej będzie zobaczyć, co jest nie tak.';

type Row = readonly [sentence: string, hint: string];

/** For every exception class of Python that no pattern explains. */
const CLASSES: Readonly<Record<string, Row>> = {
  SyntaxError: [
    'Python nie rozumie zapisu tej linijki.',
    `${READ_THE_LINE} Sprawdź nawiasy, cudzysłowy, przecinki i dwukropki.`,
  ],
  IndentationError: [
    'Coś jest nie tak z wcięciem tej linijki.',
    'Sprawdź, czy linijki z tego samego bloku zaczynają się równo, zwykle po 4 spacjach.',
  ],
  TabError: [
    'We wcięciach są pomieszane spacje i tabulatory.',
    'Zrób wszystkie wcięcia od nowa samymi spacjami.',
  ],
  NameError: [
    'W tej linijce jest nazwa, której Python nie zna.',
    'Sprawdź pisownię i czy zmienna powstała wcześniej. Jeśli to tekst, weź go w cudzysłów.',
  ],
  UnboundLocalError: [
    'Zmienna w tej funkcji nie ma jeszcze wartości.',
    'Nadaj jej wartość na początku funkcji.',
  ],
  TypeError: [
    'W tej linijce spotkały się wartości, które do siebie nie pasują, na przykład tekst i liczba.',
    PRINT_VALUES,
  ],
  ValueError: ['Funkcja dostała wartość, z którą nie umie nic zrobić.', PRINT_VALUES],
  UnicodeError: [
    'Python nie umie odczytać któregoś ze znaków tekstu.',
    'Sprawdź, czy w tekście nie ma nietypowych znaków.',
  ],
  UnicodeDecodeError: [
    'Python nie umie odczytać któregoś ze znaków tekstu.',
    'Sprawdź, czy w tekście nie ma nietypowych znaków.',
  ],
  UnicodeEncodeError: [
    'Python nie umie zapisać któregoś ze znaków tekstu.',
    'Sprawdź, czy w tekście nie ma nietypowych znaków.',
  ],
  UnicodeTranslateError: [
    'Python nie umie zamienić któregoś ze znaków tekstu.',
    'Sprawdź, czy w tekście nie ma nietypowych znaków.',
  ],
  IndexError: [
    'Nie ma elementu o takim numerze.',
    'Pamiętaj, że numery zaczynają się od 0. Długość sprawdzisz funkcją `len`.',
  ],
  KeyError: [
    'W słowniku nie ma takiego klucza.',
    'Sprawdź pisownię klucza i wypisz cały słownik poleceniem `print`.',
  ],
  LookupError: ['Python nie znalazł tego, czego szuka program.', PRINT_VALUES],
  AttributeError: [
    'To, co stoi przed kropką, nie ma tego, co stoi po kropce.',
    'Sprawdź pisownię słowa po kropce i to, co naprawdę jest w zmiennej.',
  ],
  ImportError: ['Nie udało się dołączyć tego, o co prosi `import`.', 'Sprawdź pisownię nazw w tej linijce.'],
  ModuleNotFoundError: ['Nie ma modułu o takiej nazwie.', 'Sprawdź pisownię nazwy po słowie `import`.'],
  ZeroDivisionError: [
    'Przez zero nie wolno dzielić.',
    'Sprawdź warunkiem `if`, czy dzielnik nie jest zerem.',
  ],
  OverflowError: ['Wyszła tak wielka liczba, że Python nie umie jej zapisać.', 'Użyj mniejszych liczb.'],
  FloatingPointError: ['Python nie poradził sobie z tym działaniem na liczbach z kropką.', PRINT_VALUES],
  ArithmeticError: ['Python nie umie wykonać tego działania.', PRINT_VALUES],
  RecursionError: ['Funkcja bez końca wywołuje samą siebie.', 'Dopisz warunek, który ją kiedyś zatrzyma.'],
  MemoryError: [
    'Program potrzebuje więcej pamięci, niż ma do dyspozycji.',
    'Użyj mniejszych liczb albo krótszych list.',
  ],
  EOFError: [
    'Program prosi o dane, ale już ich nie ma.',
    'Sprawdź, czy `input()` nie wykonuje się za wiele razy.',
  ],
  StopIteration: ['Skończyły się elementy, po które sięga program.', 'Sprawdź, ile razy wywołujesz `next`.'],
  StopAsyncIteration: [
    'Skończyły się elementy, po które sięga program.',
    'Sprawdź, ile razy sięgasz po następny element.',
  ],
  NotImplementedError: [
    'Ta część programu nie została jeszcze napisana.',
    'Dopisz brakujące polecenia w tej funkcji.',
  ],
  RuntimeError: ['Program doszedł do czegoś, czego Python nie może teraz wykonać.', PRINT_VALUES],
  FileNotFoundError: [
    'Nie ma pliku o takiej nazwie.',
    'Sprawdź nazwę pliku. Tutaj widać tylko pliki, które program sam utworzył.',
  ],
  FileExistsError: ['Taki plik lub folder już istnieje.', 'Użyj innej nazwy.'],
  IsADirectoryError: ['To jest folder, a nie plik.', 'Podaj nazwę pliku.'],
  NotADirectoryError: ['To jest plik, a nie folder.', 'Podaj nazwę folderu.'],
  PermissionError: ['Tego pliku nie wolno otworzyć ani zmienić.', 'Użyj pliku o innej nazwie.'],
  TimeoutError: ['To trwało za długo.', 'Sprawdź, czy pętla w programie kiedyś się kończy.'],
  ConnectionError: ['Program nie ma tu dostępu do internetu.', 'Napisz program tak, aby go nie potrzebował.'],
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
  AssertionError: ['Warunek po słowie `assert` nie został spełniony.', PRINT_VALUES],
  KeyboardInterrupt: ['Program został zatrzymany.', 'Nic się nie zepsuło – możesz uruchomić go jeszcze raz.'],
  SystemExit: ['Program sam się zakończył.', 'Jeśli miał działać dalej, usuń polecenie, które go kończy.'],
  GeneratorExit: ['Generator został zamknięty przed końcem.', PRINT_VALUES],
  BufferError: ['Python nie może teraz zmienić tych danych.', PRINT_VALUES],
  ReferenceError: ['Program sięga po coś, czego już nie ma.', PRINT_VALUES],
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
