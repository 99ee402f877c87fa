/** Titles, and sentences for failures where the server sent none of its own. */
export const networkMessages = {
  noInternet: 'Nie ma internetu',
  noServer: 'Nie ma połączenia z serwerem',
  offline: 'Brak połączenia z internetem. Spróbuj ponownie, gdy sieć wróci.',
  silent: 'Serwer teraz nie odpowiada. Spróbuj ponownie za chwilę.',
  notOurs: 'Sieć odpowiedziała zamiast serwera. Zaloguj się do Wi-Fi albo spróbuj ponownie później.',
  badAnswer: 'Serwer odpowiedział w nieznany sposób. Spróbuj ponownie później.',
  serverError: 'Serwer ma kłopot. Spróbuj ponownie za chwilę.',
  tooMany: 'Za dużo prób. Odczekaj chwilę i spróbuj ponownie.',
  forbidden: 'Nie masz uprawnień do tej czynności.',
  notFound: 'Nie znaleziono tego, czego szukasz.',
  failed: 'Nie udało się. Spróbuj ponownie.',
} as const;

export function messageForStatus(status: number): string {
  if (status >= 500) return networkMessages.serverError;
  if (status === 429) return networkMessages.tooMany;
  if (status === 403) return networkMessages.forbidden;
  if (status === 404) return networkMessages.notFound;
  return networkMessages.failed;
}
