export const paymentLinkMessages = {
  title: 'Płatność',
  loading: 'Ładowanie płatności...',
  notFound: 'Nie znaleziono płatności',
  advice: 'Sprawdź, czy link jest poprawny, albo skontaktuj się z opiekunem grupy.',
  offlineAdvice: 'Połącz się z siecią, a potem spróbuj ponownie.',
  failed: 'Nie udało się otworzyć płatności',
  failedAdvice: 'To problem po naszej stronie. Spróbuj ponownie za chwilę.',
  home: 'Strona główna',
} as const;
