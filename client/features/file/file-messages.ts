import type { FileKindName } from '../../../sync/contract/index.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

const kinds: Record<FileKindName, string> = {
  'image/png': 'obrazek PNG',
  'image/jpeg': 'zdjęcie JPEG',
  'image/gif': 'obrazek GIF',
  'image/webp': 'obrazek WebP',
  'image/avif': 'obrazek AVIF',
  'application/pdf': 'PDF',
  'application/zip': 'archiwum ZIP',
  [`${office}.wordprocessingml.document` as const]: 'dokument Word',
  [`${office}.spreadsheetml.sheet` as const]: 'arkusz Excel',
  [`${office}.presentationml.presentation` as const]: 'prezentacja PowerPoint',
  [`${open}.text` as const]: 'dokument ODT',
  [`${open}.spreadsheet` as const]: 'arkusz ODS',
  [`${open}.presentation` as const]: 'prezentacja ODP',
  'audio/mpeg': 'dźwięk MP3',
  'audio/wav': 'dźwięk WAV',
  'video/mp4': 'film MP4',
  'video/webm': 'film WebM',
  'text/plain': 'tekst',
};

const nouns: Readonly<Record<string, string>> = {
  slide: 'Slajd',
  slideDraft: 'Szkic slajdu',
  task: 'Zadanie',
  configuration: 'Konfiguracja',
  section: 'Grupa',
  course: 'Kurs',
  lesson: 'Lekcja',
};

export const fileMessages = {
  title: 'Pliki',
  back: 'Powrót do panelu admina',
  about: 'Obrazki i załączniki slajdów, kursów i lekcji. Adres pliku wklejasz tam, gdzie ma się pokazać.',
  upload: 'Prześlij plik',
  uploadHint: 'Najwyżej 5 MB: obrazek, PDF, ZIP, dokument, tekst, dźwięk albo film.',
  /** Admin seed, section 8. */
  uploaded: 'File uploaded successfully.',
  failed: 'Failed to upload file.',
  list: 'Lista plików',
  listFailed: 'Nie udało się wczytać listy plików',
  empty: 'Nie ma jeszcze żadnych plików.',
  search: 'Szukaj pliku…',
  columns: {
    name: 'Plik',
    kind: 'Rodzaj',
    size: 'Rozmiar',
    uploadedAt: 'Przesłano',
    uploadedBy: 'Kto',
    uses: 'Gdzie jest używany',
    actions: 'Co zrobić',
  },
  kind: (kind: FileKindName) => kinds[kind],
  use: ({ noun, title }: { noun: string; title: string }) => `${nouns[noun] ?? noun}: ${title}`,
  unused: 'nieużywany',
  show: 'Pokaż',
  filters: { all: 'wszystkie', unused: 'nieużywane', used: 'używane' },
  nobody: 'usunięte konto',
  copy: 'Kopiuj adres',
  copyOf: (name: string) => `Kopiuj adres pliku ${name}`,
  copied: 'Adres pliku jest w schowku.',
  copyFailed: 'Nie udało się skopiować adresu.',
  remove: 'Usuń',
  removeOf: (name: string) => `Usuń plik ${name}`,
  removeTitle: (name: string) => `Usunąć plik „${name}”?`,
  removeGoes:
    'Nikt go nigdzie nie wstawił. Po usunięciu jego adres przestanie działać i nie da się tego cofnąć.',
  removeUsed: 'Ten plik jest używany. Najpierw usuń go stąd:',
  removed: (name: string) => `Usunięto plik ${name}.`,
  removeFailed: 'Nie udało się usunąć pliku',
  close: 'Zamknij',
} as const;
