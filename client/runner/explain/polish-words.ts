import { foldText } from '../../../sync/domain/fold-text.ts';

/** Python's word for what a Polish child may write in Polish. Keys are folded: without accents, in lower case. */
const PYTHON_WORDS: Readonly<Record<string, string>> = {
  jezeli: 'if',
  jesli: 'if',
  gdy: 'if',
  inaczej: 'else',
  przeciwnie: 'else',
  dopoki: 'while',
  podczas: 'while',
  powtarzaj: 'while',
  dla: 'for',
  powtorz: 'for',
  funkcja: 'def',
  definicja: 'def',
  definiuj: 'def',
  zdefiniuj: 'def',
  klasa: 'class',
  zwroc: 'return',
  przerwij: 'break',
  kontynuuj: 'continue',
  importuj: 'import',
  zaimportuj: 'import',
  pomin: 'pass',
  oraz: 'and',
  lub: 'or',
  albo: 'or',
  nie: 'not',
  sprobuj: 'try',
  prawda: 'True',
  falsz: 'False',
  nic: 'None',
  drukuj: 'print',
  wydrukuj: 'print',
  wypisz: 'print',
  wyswietl: 'print',
  pokaz: 'print',
  napisz: 'print',
  powiedz: 'print',
  pisz: 'print',
  wczytaj: 'input',
  wpisz: 'input',
  zapytaj: 'input',
  pytaj: 'input',
  podaj: 'input',
  wprowadz: 'input',
  zaokraglij: 'round',
  losuj: 'random.randint',
  wylosuj: 'random.randint',
};

/** Nouns, which are good names of variables too: they stand for Python's word only where they are called. */
const PYTHON_FUNCTIONS: Readonly<Record<string, string>> = {
  zakres: 'range',
  dlugosc: 'len',
  liczba: 'int',
  calkowita: 'int',
  tekst: 'str',
  napis: 'str',
  lista: 'list',
  suma: 'sum',
  losowa: 'random.randint',
};

/** What a Polish command or keyword is in Python. */
export function pythonWordFor(polishWord: string): string | undefined {
  const folded = foldText(polishWord);
  return Object.hasOwn(PYTHON_WORDS, folded) ? PYTHON_WORDS[folded] : undefined;
}

/** What a Polish name with a bracket after it is in Python. */
export function pythonFunctionFor(polishWord: string): string | undefined {
  const folded = foldText(polishWord);
  return (
    pythonWordFor(polishWord) ??
    (Object.hasOwn(PYTHON_FUNCTIONS, folded) ? PYTHON_FUNCTIONS[folded] : undefined)
  );
}
