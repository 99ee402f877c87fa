/** Texts of the components that every screen shares. */
export const uiMessages = {
  close: 'Zamknij',
  loading: 'Wczytujemy…',
  back: 'Wróć',
  skip: 'Przejdź do treści',
  retry: 'Spróbuj ponownie',
  part: {
    offline:
      'Ta część potrzebuje internetu, bo nie pobrała się jeszcze na to urządzenie. Pojawi się sama, gdy sieć wróci.',
    failed: 'Tej części nie udało się wczytać. Jeśli ponowna próba nie pomoże, odśwież stronę.',
  },
  cancel: 'Anuluj',
  choose: 'Wybierz',
  nothingFound: 'Nic nie znaleziono.',
  csv: 'Pobierz CSV',
  csvProgress: (percent: number) => `Pobieranie… ${percent}%`,
  showPassword: 'Pokaż wpisane znaki',
  hidePassword: 'Ukryj wpisane znaki',
  toasts: 'Powiadomienia',
  badDayFormat: 'Nieprawidłowy format daty',
  badDay: 'Błąd daty',
  unlisted: {
    hint: (groupName: string) =>
      `Żaden moduł nie pokazuje „${groupName}”, więc dzieci w żadnym tego nie znajdą.`,
    toModules: 'Dodaj do modułu',
  },
  opensInNewTab: '(otwiera się w nowej karcie)',
  level: {
    progress: (into: number, cost: number) => `${into} / ${cost} XP`,
    toNext: (level: number, xp: number) => `do poziomu ${level}: ${xp} XP`,
  },
  settings: {
    title: 'Ustawienia',
    open: 'Ustawienia',
    theme: 'Wygląd',
    themes: { system: 'Jak w systemie', light: 'Jasny', dark: 'Ciemny' },
    font: 'Czcionka',
    fonts: { lexend: 'Lexend', opendyslexic: 'OpenDyslexic' },
    fontSample: 'Zażółć gęślą jaźń. print("Cześć!")',
    muted: 'Wycisz dźwięki',
    mutedHint: 'Bez dźwięku po zaliczeniu zadania.',
    reducedMotion: 'Mniej animacji',
    reducedMotionHint: 'Bez konfetti i ruchu na ekranie.',
    blockPalette: 'Klocki z kodem',
    blockPaletteHint: 'Paleta klocków Pythona obok edytora zadania.',
    saved: 'Ustawienia zapisują się same na tym urządzeniu.',
  },
} as const;
