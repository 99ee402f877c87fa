import { plural } from '../plural.ts';

export const formMessages = {
  required: 'To pole jest wymagane.',
  check: 'Sprawdź to pole.',
  choose: 'Wybierz jedną z możliwości.',
  number: 'Wpisz liczbę.',
  wholeNumber: 'Wpisz liczbę całkowitą.',
  atLeast: (least: number) => `Wpisz liczbę nie mniejszą niż ${least}.`,
  atMost: (most: number) => `Wpisz liczbę nie większą niż ${most}.`,
  shortText: (least: number) => `Wpisz co najmniej ${least} ${plural(least, 'znak', 'znaki', 'znaków')}.`,
  longText: (most: number) => `Najwyżej ${most} ${plural(most, 'znak', 'znaki', 'znaków')}.`,
  fewItems: (least: number) => `Dodaj co najmniej ${least}.`,
  manyItems: (most: number) => `Najwyżej ${most}.`,
  email: 'Wprowadź poprawny adres email',
  url: 'Wpisz pełny adres, na przykład https://przyklad.pl.',
  date: 'Wpisz datę w postaci RRRR-MM-DD.',

  leaveTitle: 'Niezapisane zmiany',
  leave: 'Masz niezapisane zmiany. Porzucić je?',
  leaveYes: 'Porzuć zmiany',

  restored: 'Przywróciliśmy niezapisane zmiany z tej karty.',
  dropRestored: 'Porzuć je',

  changedTitle: 'Ktoś zapisał to przed Tobą',
  changed: 'Od kiedy masz to otwarte, ktoś inny zapisał swoją wersję. Nic nie zginęło: porównaj i wybierz.',
  mine: 'Twoja wersja',
  theirs: 'Wersja zapisana',
  same: 'Obie wersje są takie same.',
  empty: '(puste)',
  keepMine: 'Zapisz moją',
  takeTheirs: 'Weź zapisaną',
  goOnEditing: 'Wróć do edycji',
};
