export const outlineMessages = {
  title: 'Konspekty lekcji',
  back: 'Powrót do panelu admina',
  search: 'Szukaj w tematach, nazwach i etykietach',
  failed: 'Nie udało się pobrać konspektów.',
  empty: 'Nie ma jeszcze konspektów.',
  nothing: 'Żaden konspekt nie pasuje.',
  found: (count: number) => `Konspektów: ${count}`,
  edit: 'Edytuj konspekty',
} as const;
