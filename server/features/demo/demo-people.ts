import type { Section } from '../../../sync/contract/index.ts';

export const DEMO_PASSWORD = 'demo1234';

/** Staff of the demo school. `about` is shown where the server starts. */
export const demoAccounts = [
  {
    username: 'admin',
    firstName: 'Alicja',
    lastName: 'Administratorska',
    permissions: ['MANAGE', 'ADMIN', 'REVIEW'],
    about: 'administratorka szkoły (MANAGE, ADMIN, REVIEW)',
  },
  {
    username: 'recenzent',
    firstName: 'Robert',
    lastName: 'Recenzent',
    permissions: ['MANAGE', 'REVIEW'],
    about: 'publikuje zadania (MANAGE, REVIEW)',
  },
  {
    username: 'organizator',
    firstName: 'Olga',
    lastName: 'Organizatorska',
    permissions: ['MANAGE'],
    about: 'organizuje zajęcia (MANAGE)',
  },
  {
    username: 'prowadzacy',
    firstName: 'Piotr',
    lastName: 'Prowadzący',
    permissions: ['TEACHER'],
    about: 'prowadzi zajęcia w pierwszej sekcji (TEACHER)',
  },
] as const;

type DemoSection = Pick<Section, 'city' | 'weekDay' | 'hour' | 'hourlyPrice'>;

export const demoSections: readonly DemoSection[] = [
  { city: 'Kraków', weekDay: 'Środa', hour: '17:00', hourlyPrice: 6000 },
  { city: 'Wieliczka', weekDay: 'Poniedziałek', hour: '16:30', hourlyPrice: 6000 },
  { city: 'Bochnia', weekDay: 'Sobota', hour: '10:00', hourlyPrice: 4000 },
  { city: 'Test', weekDay: 'Piątek', hour: '18:00', hourlyPrice: 4000 },
];

export const LEARNERS_PER_SECTION = 12;

/** Twelve for each section, in the order of the sections. */
export const demoLearners: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Zofia', 'Kowalska'],
  ['Jakub', 'Nowak'],
  ['Hanna', 'Wiśniewska'],
  ['Antoni', 'Wójcik'],
  ['Maja', 'Kamińska'],
  ['Franciszek', 'Lewandowski'],
  ['Julia', 'Zielińska'],
  ['Szymon', 'Szymański'],
  ['Oliwia', 'Woźniak'],
  ['Aleksander', 'Dąbrowski'],
  ['Zuzanna', 'Kozłowska'],
  ['Mikołaj', 'Jankowski'],

  ['Lena', 'Mazur'],
  ['Jan', 'Kwiatkowski'],
  ['Alicja', 'Krawczyk'],
  ['Filip', 'Kaczmarek'],
  ['Pola', 'Piotrowska'],
  ['Leon', 'Grabowski'],
  ['Laura', 'Zając'],
  ['Stanisław', 'Pawłowski'],
  ['Amelia', 'Michalska'],
  ['Ignacy', 'Król'],
  ['Wiktoria', 'Wieczorek'],
  ['Tymon', 'Jabłoński'],

  ['Emilia', 'Wróbel'],
  ['Wojciech', 'Nowakowski'],
  ['Łucja', 'Majewska'],
  ['Adam', 'Olszewski'],
  ['Iga', 'Stępień'],
  ['Michał', 'Malinowski'],
  ['Nadia', 'Jaworska'],
  ['Kacper', 'Adamczyk'],
  ['Helena', 'Dudek'],
  ['Oskar', 'Nowicki'],
  ['Kalina', 'Pawlak'],
  ['Nikodem', 'Górski'],

  ['Basia', 'Testowa'],
  ['Bartek', 'Próbny'],
  ['Celina', 'Sikora'],
  ['Cezary', 'Walczak'],
  ['Daria', 'Baran'],
  ['Dawid', 'Rutkowski'],
  ['Ewa', 'Michalak'],
  ['Eryk', 'Szewczyk'],
  ['Gaja', 'Ostrowska'],
  ['Gustaw', 'Tomaszewski'],
  ['Inga', 'Pietrzak'],
  ['Igor', 'Zalewski'],
];

export const demoNotes: readonly string[] = [
  'Bardzo samodzielny/a, można dawać zadania dodatkowe.',
  'Prosi o większą czcionkę.',
  'Odbiera babcia, telefon do mamy.',
  'Woli pracować w parze.',
];
