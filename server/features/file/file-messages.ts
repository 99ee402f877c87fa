/** What somebody who uploads or opens a file reads. */
export const fileMessages = {
  tooLarge: 'Rozmiar pliku przekracza limit 5MB.',
  empty: 'Ten plik jest pusty.',
  kind: 'Takiego pliku nie można przesłać. Przyjmujemy obrazki (PNG, JPEG, GIF, WebP, AVIF), PDF, ZIP, dokumenty (DOCX, XLSX, PPTX, ODT, ODS, ODP), tekst, MP3, WAV, MP4 i WebM. Liczy się zawartość pliku, nie jego nazwa.',
  notMultipart: 'Plik musi być przesłany jako formularz (multipart/form-data).',
  unknown: 'Nie znaleziono pliku.',
  inUse: 'Ten plik jest gdzieś wstawiony, więc nie można go usunąć.',
  badRange: 'Plik nie ma takiej części.',
  noRoom: 'Na serwerze brakuje miejsca na pliki. Powiedz o tym osobie, która się nim opiekuje.',
} as const;
