import type { ParseErrorCode } from 'jsonc-parser';

const misplaced = 'Tego tu nie może być. Teksty i nazwy pól pisz w cudzysłowach "…".';
const escaped = 'Po znaku \\ może stać tylko ", \\, /, b, f, n, r, t albo u i cztery cyfry szesnastkowe.';

/** By the parser's code, which is a number. */
const reasons: Record<ParseErrorCode, string> = {
  1: misplaced,
  2: 'To nie jest poprawna liczba.',
  3: 'Tu powinna być nazwa pola w cudzysłowach "…". A może przecinek przed tym miejscem jest zbędny?',
  4: 'Tu brakuje wartości. A może przecinek przed tym miejscem jest zbędny?',
  5: 'Po nazwie pola brakuje dwukropka.',
  6: 'Przed tym miejscem brakuje przecinka.',
  7: 'Brakuje klamry } na końcu.',
  8: 'Brakuje nawiasu ] na końcu.',
  9: 'Dokument skończył się wcześniej, a tu jest coś jeszcze.',
  10: 'W JSON-ie nie ma komentarzy.',
  11: 'W JSON-ie nie ma komentarzy.',
  12: 'Brakuje cudzysłowu na końcu tekstu.',
  13: 'To nie jest poprawna liczba.',
  14: escaped,
  15: escaped,
  16: 'W tekście nie może być tabulatora ani nowej linijki. Wpisz zamiast nich \\t albo \\n.',
};

export const jsonMessages = {
  reason: (code: ParseErrorCode): string => reasons[code],
  misplaced,
  empty: 'Nic tu nie ma. Wpisz na przykład [].',
  duplicate: (key: string, line: number) =>
    `Pole „${key}” jest już w linijce ${line}. Zmień nazwę jednego z nich.`,
  at: (line: number, column: number, message: string) => `Linijka ${line}, znak ${column}: ${message}`,
};
