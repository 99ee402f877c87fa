/** Sentences for failures where the server sent none of its own. */
export const apiMessages = {
  offline: 'Brak połączenia z internetem. Spróbuj ponownie, gdy sieć wróci.',
  badAnswer: 'Serwer odpowiedział w nieznany sposób. Spróbuj ponownie później.',
  serverError: 'Serwer ma kłopot. Spróbuj ponownie za chwilę.',
  tooMany: 'Za dużo prób. Odczekaj chwilę i spróbuj ponownie.',
  forbidden: 'Nie masz uprawnień do tej czynności.',
  notFound: 'Nie znaleziono tego, czego szukasz.',
  failed: 'Nie udało się. Spróbuj ponownie.',
} as const;

export function messageForStatus(status: number): string {
  if (status >= 500) return apiMessages.serverError;
  if (status === 429) return apiMessages.tooMany;
  if (status === 403) return apiMessages.forbidden;
  if (status === 404) return apiMessages.notFound;
  return apiMessages.failed;
}
