export const tableMessages = {
  /** English in the admin seed, section 2. */
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  pages: 'Strony tabeli',
  pagesOf: (table: string) => `Strony tabeli: ${table}`,
  size: 'Wierszy na stronie',
  total: (count: number) => `Razem: ${count}`,
  columns: 'Kolumny',
  empty: 'Nic tu nie ma.',
  nothing: 'Nic nie pasuje. Zmień wyszukiwanie albo filtry.',
  selectPage: 'Zaznacz wszystkie na tej stronie',
  select: (name: string) => `Zaznacz: ${name}`,
  selected: (count: number) => `Zaznaczono: ${count}`,
  unselect: 'Wyczyść zaznaczenie',
};
