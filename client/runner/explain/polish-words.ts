import { foldText } from '../../../sync/domain/fold-text.ts';
import { spelled } from './python-names.ts';

/** Python's word for what a Polish child may write in Polish. Keys are folded: without accents, in lower case. */
const PYTHON_WORDS = spelled({
  if: 'jezeli jesli gdy',
  else: 'inaczej przeciwnie',
  while: 'dopoki podczas powtarzaj',
  for: 'dla powtorz',
  def: 'funkcja definicja definiuj zdefiniuj',
  class: 'klasa',
  return: 'zwroc',
  break: 'przerwij',
  continue: 'kontynuuj',
  import: 'importuj zaimportuj',
  pass: 'pomin',
  and: 'oraz',
  or: 'lub albo',
  not: 'nie',
  try: 'sprobuj',
  True: 'prawda',
  False: 'falsz',
  None: 'nic',
  print: 'drukuj wydrukuj wypisz wyswietl pokaz napisz powiedz pisz',
  input: 'wczytaj wpisz zapytaj pytaj podaj wprowadz',
  round: 'zaokraglij',
  'random.randint': 'losuj wylosuj',
});

/** Nouns, which are good names of variables too: they stand for Python's word only where they are called. */
const PYTHON_FUNCTIONS = spelled({
  range: 'zakres',
  len: 'dlugosc',
  int: 'liczba calkowita',
  str: 'tekst napis',
  list: 'lista',
  sum: 'suma',
  'random.randint': 'losowa',
});

/** What a Polish command or keyword is in Python. */
export const pythonWordFor = (polishWord: string): string | undefined =>
  PYTHON_WORDS.get(foldText(polishWord));

/** What a Polish name with a bracket after it is in Python. */
export const pythonFunctionFor = (polishWord: string): string | undefined =>
  pythonWordFor(polishWord) ?? PYTHON_FUNCTIONS.get(foldText(polishWord));
