import { plural } from '../../ui/plural.ts';

const texts = (count: number) => `${count} ${plural(count, 'SMS', 'SMS-y', 'SMS-ów')}`;

const NAMES_SHOWN = 10;

export const smsMessages = {
  title: 'Wiadomości SMS',
  recipients: 'Do kogo',
  all: 'Wszyscy aktywni',
  /** Where one sending has no room for all. */
  first: (most: number) => `Pierwszych ${most} aktywnych`,
  chosen: (count: number) => `Wybrano: ${count}`,
  inactive: '(nieaktywny)',
  noPhone: '(brak telefonu)',
  template: 'Szablon',
  ownText: 'własna treść',
  defaultTemplate: 'przypomnienie o opłacie',
  reminderTemplate: 'zaległa opłata',
  /** Each child's own debt, whatever their group's price. */
  reminder:
    'Dzień dobry, przypominamy o zaległej opłacie za zajęcia ({imię}): {zaległość} zł. Płatność: {link}. Prosimy o wpłatę w najbliższych dniach.',
  message: 'Treść wiadomości',
  placeholders: 'W treści można użyć: {imię}, {godziny}, {cena}, {kwota}, {zaległość}, {link}, {termin}.',
  hours: 'Liczba godzin w miesiącu',
  price: 'Cena za zajęcia (grosze)',
  link: 'Link do płatności',
  noLink: 'bez linku',
  linkOfPrice: 'każdemu według ceny jego grupy',
  plainLetters: 'Bez polskich liter (taniej)',
  size: (length: number, segments: number, encoding: string) =>
    `${length} ${plural(length, 'znak', 'znaki', 'znaków')}, ${segments} ${plural(segments, 'część', 'części', 'części')} (${encoding})`,
  prepare: 'Przygotuj SMS-y',
  /** Admin seed, sections 4, 5 and 8. */
  emptyMessage: 'Proszę wprowadzić treść wiadomości',
  nobodyChosen: 'Proszę wybrać przynajmniej jednego użytkownika',
  prepareFailed: 'Wystąpił błąd podczas przygotowywania wiadomości: ',
  sendFailed: 'Wystąpił błąd podczas wysyłania SMS-ów: ',
  /** An answer that did not come; each text goes out once for its preview. */
  sendAgain: 'Możesz nacisnąć „Wyślij” jeszcze raz: nikt nie dostanie tej wiadomości podwójnie.',
  sent: 'SMS-y wysłane!',
  send: 'Wyślij',
  cancel: 'Anuluj',
  badHours: 'Liczba godzin w miesiącu: wpisz liczbę od 0 do 100.',
  badPrice: 'Cena za zajęcia: wpisz całą liczbę groszy, na przykład 6000 to 60 zł.',
  tooManyChosen: (most: number) =>
    `Jedna wysyłka ma najwyżej ${most} osób. Wybierz mniej i wyślij w kilku częściach.`,

  preview: 'Podgląd wiadomości',
  summary: (count: number, segments: number, cost: string) =>
    `${texts(count)}, ${segments} ${plural(segments, 'część', 'części', 'części')}, koszt około ${cost}`,
  leftToday: (count: number) => `Dziś można wysłać jeszcze ${count}.`,
  noGateway:
    'Ten serwer nie ma bramki SMS, więc te wiadomości do nikogo nie dotrą: zapiszą się tylko w jego dzienniku. Bramkę może włączyć osoba, która zajmuje się serwerem.',
  tooMany: 'To więcej, niż pozwala dzienny limit.',
  sentToday: (names: readonly string[]) =>
    `Dziś już dostali taką wiadomość: ${names.length} ${plural(names.length, 'osoba', 'osoby', 'osób')} (${names.slice(0, NAMES_SHOWN).join(', ')}${names.length > NAMES_SHOWN ? '…' : ''}).`,
  sentTodayAgain: 'Jeśli wyślesz, dostaną ją drugi raz.',
  skipThem: 'Pomiń ich',
  leftOut: 'Pominięci',
  reasons: {
    inactive: 'nieaktywny',
    'no-phone': 'brak telefonu',
    'bad-phone': 'zły numer telefonu',
    settled: 'niczego nie zalega',
    'no-link': 'brak linku dla ceny grupy',
  },
  unfilled: (words: readonly string[]) =>
    `Tych pól nie da się uzupełnić: ${words.map((word) => `{${word}}`).join(', ')}. Popraw treść albo wybierz link (linki dodasz w „Konfiguracji”: payment-links).`,
  segments: (count: number) => `${count} ${plural(count, 'część', 'części', 'części')}`,
  nothing: 'Nie ma komu wysłać tej wiadomości.',
  partly: (failed: number, unknown: number) =>
    [
      failed > 0 ? `nie wysłano: ${failed}` : '',
      unknown > 0 ? `bez odpowiedzi bramki: ${unknown} (nie wysyłamy ponownie)` : '',
    ]
      .filter(Boolean)
      .join(', '),

  /** Admin seed, section 8. */
  history: 'Historia SMS',
  historyFailed: 'Nie udało się załadować historii wiadomości',
  noHistory: 'Brak historii wiadomości SMS',
  statuses: {
    waiting: 'czeka',
    sending: 'w drodze',
    sent: 'wysłano',
    failed: 'nie wysłano',
    unknown: 'bez odpowiedzi bramki',
  },
  toLog: 'tylko w dzienniku serwera (bez bramki SMS)',
};
