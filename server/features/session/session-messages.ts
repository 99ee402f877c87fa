export const authMessages = {
  wrongPassword: 'Nieprawidłowe hasło!',
  wrongLogin: 'Nieprawidłowa nazwa użytkownika lub hasło!',
  sessionOver: 'Sesja wygasła. Zaloguj się ponownie.',
} as const;
