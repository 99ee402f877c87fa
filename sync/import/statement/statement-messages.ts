/** Texts of an import, for the organiser. */
export const statementMessages = {
  /** Source: admin seed, section 5. */
  badJson: 'Invalid JSON format. Please check your input.',
  unknownFormat:
    'Nie rozpoznano formatu pliku. Obsługiwane są CSV banków mBank, PKO BP, ING i Santander, MT940, CAMT.053 i JSON.',
  pdf: 'To jest plik PDF, z którego nie da się pewnie odczytać przelewów. Zapisz wyciąg w banku jako CSV, MT940 albo CAMT.053.',
  spreadsheet:
    'To jest archiwum albo arkusz Excela. Zapisz arkusz jako „CSV UTF-8” albo pobierz wyciąg z banku jako CSV, MT940 lub CAMT.053.',
  emptyFile: 'Plik jest pusty.',
  tooLarge: (megabytes: number) => `Plik jest za duży. Największy dozwolony rozmiar to ${megabytes} MB.`,
  dtd: 'Plik XML zawiera definicję typu dokumentu (DTD), której ze względów bezpieczeństwa nie wczytujemy.',
  tooMany: (most: number) =>
    `W pliku jest ponad ${most.toLocaleString('pl-PL')} wpłat. Pobierz z banku wyciąg za krótszy okres.`,
  tooMuch: 'Kwota większa niż 100 000 zł: taka wpłata nie jest opłatą za zajęcia.',
  noTitle: 'Bez tytułu',
  badDate: 'Nieprawidłowa data.',
  badAmount: 'Nieprawidłowa kwota.',
  badTitle: 'Brakuje tytułu płatności.',
  notPositive: 'Kwota musi być większa od zera.',
  returned: 'Zwrot przelewu wysłanego przez szkołę, a nie wpłata. Jeśli ma być w księdze, dodaj go ręcznie.',
  otherCurrency: (currency: string) => `Waluta inna niż PLN: ${currency}.`,
  openQuote: 'Cudzysłów w tej linii nie jest zamknięty.',
  tooManyCells: 'W tej linii jest za dużo pól: tekst zawiera znak, który oddziela kolumny.',
  tooFewCells: 'W tej linii jest za mało pól: kolumny mogły się przesunąć.',
  shiftedColumns:
    'Kolumna z saldem jest pusta: nagłówek i kolumny mogły się rozjechać, więc kwota jest niepewna.',
  unknownStatus: (status: string) => `Nieznany status operacji: ${status}. Nie wiadomo, czy ją zaksięgowano.`,
  perhapsNoPayment:
    'To może być blokada, saldo albo wydatek, a nie wpłata. Jeśli ma być w księdze, dodaj ją ręcznie.',
  noPayment:
    'Zwrot za zakupy, odsetki albo wymiana walut, a nie wpłata. Jeśli ma być w księdze, dodaj tę pozycję ręcznie.',
  notARow: 'Ta linia nie wygląda jak operacja na koncie.',
  damagedTag: 'Znacznik na początku tej linii jest uszkodzony: mogła to być wpłata.',
  strayDetails: 'Opis bez swojej operacji: linia z jej kwotą mogła zaginąć.',
  notAnObject: 'To nie jest opis płatności.',
  badXml: 'Uszkodzony fragment XML.',
  cutRow: 'Plik kończy się w środku tej operacji: mógł zostać ucięty.',
  cutFile: 'Plik kończy się przed czasem: dalsze operacje mogły zostać ucięte.',
  unclosedEntry: 'Operacja nie jest domknięta: plik mógł zostać ucięty.',
  otherSum: 'Kwoty przelewów z tej pozycji zbiorczej nie dają jej sumy.',
  batchWithoutAmounts: 'Pozycja zbiorcza bez kwot poszczególnych przelewów.',
};
