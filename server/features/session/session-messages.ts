export const authMessages = {
  wrongPassword: 'Nieprawidłowe hasło!',
  wrongLogin: 'Nieprawidłowa nazwa użytkownika lub hasło!',
  accountDisabled: 'To konto jest wyłączone. Porozmawiaj z osobą, która prowadzi zajęcia.',
  sessionOver: 'Sesja wygasła. Zaloguj się ponownie.',
} as const;
