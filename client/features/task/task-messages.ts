import { plural } from '../../ui/plural.ts';

/** Texts of the task page. Those that the learner seed quotes stand letter by letter. */
export const tasksMessages = {
  loader: 'Lecimy dalej?',
  stillLoading: 'Wczytywanie trwa dłużej niż zwykle.',
  notOnDevice: 'Tego zadania nie ma jeszcze na tym urządzeniu. Połącz się z internetem, a wczyta się samo.',
  notFound: 'Nie znaleziono takiego zadania.',
  withdrawn:
    'To zadanie zostało właśnie wycofane. Twój kod zostaje zapisany na tym urządzeniu. Wróć do menu albo zapytaj osobę prowadzącą.',
  withdrawnShort: 'Zadanie wycofane',
  signInFirst: 'Zaloguj się, aby rozwiązywać zadania.',
  signIn: 'Zaloguj się',

  level: 'Twój poziom',
  levelNumber: (level: number) => `Poziom ${level}`,
  reward: (xp: number) => `Do zdobycia: ${xp} XP`,
  rewarded: (xp: number) => `Zdobyte: ${xp} XP`,

  readAloud: 'Przeczytaj na głos',
  stopReading: 'Zatrzymaj czytanie',
  readingMuted: 'Dźwięki są wyciszone w ustawieniach.',
  description: 'Treść zadania',

  editor: 'Edytor kodu',
  run: 'Uruchom',
  runKeys: 'Ctrl+Enter',
  stop: 'Zatrzymaj',
  checking: 'Sprawdzamy…',
  pythonLoading: (percent: number) => `Wczytujemy Pythona… ${percent}%`,
  waitsForPython: 'Program ruszy sam, gdy wczyta się Python. Za pierwszym razem trwa to dłużej.',
  saved: 'Zapisano',
  saving: 'Zapisujemy…',
  follows: 'Piszesz w innej karcie',
  notSaved: 'Nie udało się zapisać kodu na tym urządzeniu!',

  console: 'Konsola',
  consoleEmpty: 'Tu pojawi się to, co wypisze Twój program.',
  consoleShortened: 'Pokazujemy tylko ostatnie linijki.',
  stopped: 'Program zatrzymany.',
  loopTitle: 'Pętla kręci się i kręci',
  loopStop: 'Program zatrzymasz przyciskiem „Zatrzymaj”.',
  waitingForInput: 'Program czeka na to, co wpiszesz.',
  input: 'Wpisz dane dla programu',
  /** Short: it stands in a narrow field beside the button that sends. */
  inputPlaceholder: 'Wpisz tutaj…',
  send: 'Wyślij',
  errorInLine: (line: number) => `Błąd w linijce ${line}`,
  error: 'Błąd w programie',
  unexplained: 'Nie udało się wczytać wyjaśnienia. Niżej jest to, co mówi sam Python, po angielsku.',
  originalError: 'Pokaż oryginalny komunikat Pythona',

  caseParts: {
    title: (number: number, count: number) =>
      count === 1 ? 'Co wyszło w sprawdzeniu' : `Co wyszło w sprawdzeniu ${number} z ${count}`,
    inputs: 'Wpisaliśmy do programu:',
    expected: 'Miało się pojawić:',
    came: 'Program wypisał:',
    nothing: 'Nic.',
    missing: 'tej linijki zabrakło',
    different: 'stąd jest inaczej',
  },
  caseReasons: {
    timedOut: 'Program nie skończył się w 5 sekund, więc sprawdzanie zostało przerwane.',
    timedOutHint: 'Sprawdź, czy każda pętla w programie kiedyś się kończy.',
    ranOutOfInput: (given: number) =>
      given === 0
        ? 'Program prosi o dane, a w tym sprawdzeniu niczego nie wpisujemy.'
        : `Program prosi o dane jeszcze raz, choć dostał już wszystkie (${given}).`,
    ranOutOfInputHint: 'Policz, ile razy program wykonuje `input()`.',
    nothingCame: (wanted: string) => `Zabrakło linijki ${wanted}.`,
    inOrder: 'Taka linijka jest, ale nie w tej kolejności, co trzeba.',
    otherCame: (wanted: string, came: string) => `Miało być ${wanted}, a jest ${came}.`,
  },
  nearMisses: {
    splitLetters:
      'Wyglądają tak samo, ale polskie litery są zapisane inaczej, tak jak w tekście wklejonym z pliku PDF. Napisz je jeszcze raz na klawiaturze.',
    letterCase: 'Różnią się tylko wielkością liter.',
    spaces: 'Różnią się tylko odstępami.',
    marks: 'Różnią się tylko znakami takimi jak kropka, przecinek, wykrzyknik albo odstęp.',
    polishLetters: 'Różnią się tylko polskimi literami, takimi jak ą, ę, ó.',
    tooMuch: (rest: string) => `Na końcu jest za dużo: ${rest}.`,
    tooLittle: (rest: string) => `Na końcu brakuje: ${rest}.`,
  },

  startOver: 'Zacznij od nowa',
  undo: 'Cofnij',
  hint: 'Wskazówka (-50% nagrody)',
  hintUsed: 'Wskazówka (odkryta)',
  hintFree: 'Wskazówka (bez kosztu)',
  hintTitle: 'Wskazówka',
  hintStep: (number: number, count: number) => `Podpowiedź ${number} z ${count} (za darmo)`,
  hintNext: 'Następna podpowiedź',
  hintCost: (left: number, reward: number) =>
    `Możesz też dostać łatwiejszy początek programu. Za to zadanie dostaniesz wtedy ${left} zamiast ${reward} XP.`,
  hintCode: 'Możesz też dostać łatwiejszy początek programu. To już nic nie kosztuje.',
  hintKeepsCode: 'Twój kod zastąpimy łatwiejszym. Do swojego możesz wrócić przyciskiem „Cofnij”.',
  hintTake: (left: number, reward: number) => `Biorę za ${left} zamiast ${reward} XP`,
  hintTakeFree: 'Pokaż łatwiejszy początek',
  hintLater: 'Jeszcze spróbuję',
  hintFailed: {
    failed: 'Wystąpił błąd podczas ładowania podpowiedzi. Spróbuj ponownie.',
    'out-of-room':
      'Nie możemy pokazać łatwiejszego początku: na tym urządzeniu skończyło się miejsce. Powiedz o tym osobie prowadzącej. Nie zamykaj tej strony.',
  },
  next: 'Następny poziom',
  practiceHint: 'Wskazówka',
  allLevels: 'Wszystkie poziomy',
  backToMenu: 'Powrót do menu',
  allDone: 'Ukończono wszystkie zadania. Wróć później po więcej!',
  nextFailed: 'Nie udało się pobrać kolejnego zadania. Spróbuj ponownie.',

  emptyCode: 'Kod nie może być pusty! Wprowadź swój kod przed uruchomieniem.',
  tooLong: 'Ten kod jest za długi, żeby go zapisać. Skróć go i uruchom jeszcze raz.',
  tryAgain: 'Spróbuj ponownie! Możesz to zrobić lepiej!',
  checkAgain: 'Coś poszło nie tak! Sprawdź swój kod jeszcze raz!',
  success: 'Zadanie wykonane poprawnie!',
  alreadyRewarded: 'To zadanie masz już zaliczone, więc nagroda się nie zmienia.',
  checkTooSlow:
    'Sprawdzanie trwało zbyt długo i zostało przerwane. Spróbuj wypisać mniej tekstu, a jeśli to nie pomoże, powiedz o tym osobie prowadzącej.',
  notCompleted: {
    failed: 'Nie udało się zapisać ukończenia zadania na tym urządzeniu. Uruchom program jeszcze raz.',
    'out-of-room':
      'Nie udało się zapisać ukończenia zadania: na tym urządzeniu skończyło się miejsce. Powiedz o tym osobie prowadzącej. Nie zamykaj tej strony.',
  },
  attention: 'Uwaga',
  almost: 'Jeszcze nie tym razem',
  ok: 'OK',

  earned: (xp: number) => `+${xp} XP`,
  newLevel: (level: number) => `Nowy poziom: ${level}!`,
  continue: 'Dalej!',
  stay: 'Zostań tutaj',

  groupDone: 'Zestaw ukończony!',
  groupDoneText: (title: string, done: string, xp: number) =>
    `„${title}” za Tobą: ${done}, zdobyte ${xp} XP.`,
  tasksCount: (count: number) => `${count} ${plural(count, 'zadanie', 'zadania', 'zadań')}`,
  groupNext: (title: string) => `Teraz czeka na Ciebie „${title}”.`,

  history: 'Historia kodu',
  historyEmpty: 'Nie ma jeszcze wcześniejszych wersji.',
  historyPosition: (index: number, count: number) => `Wersja ${index} z ${count}`,
  older: 'Starsza',
  newer: 'Nowsza',
  restore: 'Przywróć tę wersję',
  versionCode: 'Kod tej wersji',

  blocks: 'Klocki z kodem',
  blocksHint: 'Dotknij klocka albo przeciągnij go do edytora.',
  tabs: 'Części zadania',
  tabTask: 'Zadanie',
  tabCode: 'Kod',
  neighbours: 'Sąsiednie zadania',
  position: (number: number, count: number) => `zadanie ${number} z ${count}`,
  previousTask: 'Poprzednie zadanie',
  nextTask: 'Następne zadanie',
  more: 'Więcej',
  codeSize: 'Wielkość liter w kodzie',
  smallerCode: 'Mniejsze litery',
  largerCode: 'Większe litery',
  settings: 'Ustawienia',
  resizeTask: 'Szerokość treści zadania',
  resizeConsole: 'Wysokość edytora',
} as const;
