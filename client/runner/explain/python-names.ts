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
export const POLISH_MODULES: Readonly<Record<string, string>> = {
  matematyka: 'math',
  matma: 'math',
  mat: 'math',
  losowanie: 'random',
  losowe: 'random',
  losuj: 'random',
  los: 'random',
  rand: 'random',
  czas: 'time',
  data: 'datetime',
};

/** What learners look for in a module, with what it is called there. Keys are folded: without accents, in lower case. */
export const MEANT_IN_MODULE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  random: {
    losuj: 'randint',
    liczba: 'randint',
    int: 'randint',
    integer: 'randint',
    rand: 'randint',
    number: 'randint',
    random_int: 'randint',
    range: 'randrange',
    pick: 'choice',
    wybierz: 'choice',
    element: 'choice',
    mix: 'shuffle',
    tasuj: 'shuffle',
    potasuj: 'shuffle',
    float: 'uniform',
  },
  math: {
    pierwiastek: 'sqrt',
    root: 'sqrt',
    square_root: 'sqrt',
    squareroot: 'sqrt',
    potega: 'pow',
    power: 'pow',
    silnia: 'factorial',
    sinus: 'sin',
    cosinus: 'cos',
    nwd: 'gcd',
  },
  time: {
    wait: 'sleep',
    pause: 'sleep',
    delay: 'sleep',
    czekaj: 'sleep',
    poczekaj: 'sleep',
    spij: 'sleep',
    now: 'time',
    czas: 'time',
  },
  datetime: { now: 'datetime.now', today: 'date.today', teraz: 'datetime.now', dzis: 'date.today' },
};

/** What stands in no module, as a function of Python does it. */
export const BUILTIN_INSTEAD: readonly string[] = [
  'round',
  'abs',
  'max',
  'min',
  'sum',
  'len',
  'int',
  'print',
  'input',
  'sorted',
];

/** Well-known modules that only work with Python installed on a computer. */
export const MODULES_ELSEWHERE: readonly string[] =
  'pygame turtle tkinter numpy requests pandas matplotlib PIL cv2 flask django pyautogui playsound discord pip keyboard mouse scipy arcade kivy pyttsx3 selenium bs4 mcpi'.split(
    ' ',
  );
