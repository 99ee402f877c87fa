/** From one word to all that stand for it, to the other way round. */
export const spelled = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([python, others]) => others.split(' ').map((other) => [other, python])),
  );

/** Words with a meaning of their own in Python. */
export const KEYWORDS: readonly string[] =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  );

/** Functions of Python 2, which old books and pages still use. */
export const OLD_FUNCTIONS: Readonly<Record<string, string>> = {
  raw_input: 'input',
  xrange: 'range',
  unicode: 'str',
  long: 'int',
};

export const CONSTANTS: readonly string[] = ['True', 'False', 'None'];

/** Built-in functions that a beginner may want. */
export const BUILTINS: readonly string[] =
  'abs all any bool chr dict dir enumerate filter float format help hex id input int isinstance iter len list map max min next object open ord pow print range repr reversed round set sorted str sum super tuple type zip'.split(
    ' ',
  );

/** Modules of the standard library with the names that beginners use of them. */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  random: ['randint', 'choice', 'shuffle', 'randrange', 'uniform', 'sample', 'choices', 'seed'],
  math: ['sqrt', 'pi', 'floor', 'ceil', 'sin', 'cos', 'factorial', 'gcd', 'hypot'],
  time: ['sleep', 'time', 'strftime'],
  datetime: ['date', 'datetime', 'timedelta'],
  string: ['ascii_lowercase', 'ascii_letters', 'digits'],
  os: ['listdir', 'getcwd'],
  sys: ['exit', 'argv'],
  json: ['dumps', 'loads'],
  re: ['findall'],
  collections: ['Counter', 'defaultdict'],
  itertools: ['permutations', 'combinations'],
  statistics: ['mean', 'median'],
  copy: ['deepcopy'],
};

/** Modules that learners call in Polish. */
export const POLISH_MODULES = spelled({
  math: 'matematyka matma mat',
  random: 'losowanie losowe losuj los rand',
  time: 'czas',
  datetime: 'data',
});

/** What learners look for in a module, with what it is called there. Keys are folded: without accents, in lower case. */
export const MEANT_IN_MODULE: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  random: spelled({
    randint: 'losuj liczba int integer rand number random_int',
    randrange: 'range',
    choice: 'pick wybierz element',
    shuffle: 'mix tasuj potasuj',
    uniform: 'float',
  }),
  math: spelled({
    sqrt: 'pierwiastek root square_root squareroot',
    pow: 'potega power',
    factorial: 'silnia',
    sin: 'sinus',
    cos: 'cosinus',
    gcd: 'nwd',
  }),
  time: spelled({ sleep: 'wait pause delay czekaj poczekaj spij', time: 'now czas' }),
  datetime: spelled({ 'datetime.now': 'now teraz', 'date.today': 'today dzis' }),
};

/** What stands in no module, as a function of Python does it. */
export const BUILTIN_INSTEAD = 'round abs max min sum len int print input sorted'.split(' ');

/** Well-known modules that only work with Python installed on a computer. */
export const MODULES_ELSEWHERE: readonly string[] =
  'pygame turtle tkinter numpy requests pandas matplotlib PIL cv2 flask django pyautogui playsound discord pip keyboard mouse scipy arcade kivy pyttsx3 selenium bs4 mcpi'.split(
    ' ',
  );
