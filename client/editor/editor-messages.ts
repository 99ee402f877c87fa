export const editorMessages = {
  loading: 'Przygotowujemy edytor…',
  missing: 'Tymczasem możesz pisać w zwykłym polu.',
  keyboardHint: 'Tab robi wcięcie. Aby wyjść z edytora klawiaturą, naciśnij Esc, a potem Tab.',
  keyRow: 'Klawisze pomocnicze',
  keys: {
    tab: 'Wcięcie',
    undo: 'Cofnij',
    redo: 'Ponów',
    left: 'Kursor w lewo',
    right: 'Kursor w prawo',
    up: 'Kursor w górę',
    down: 'Kursor w dół',
  },
  typeKey: (text: string) => `Wpisz ${text}`,
} as const;
