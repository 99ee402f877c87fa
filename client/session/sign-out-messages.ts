import { plural } from '../ui/plural.ts';

export const signOutMessages = {
  signOut: 'Wyloguj się',
  unsentTitle: 'Czekają niewysłane zmiany',
  unsent: (count: number) =>
    `Na tym urządzeniu ${plural(count, 'czeka', 'czekają', 'czeka')} jeszcze ${count} ${plural(count, 'zmiana', 'zmiany', 'zmian')} na wysłanie. ` +
    `Nic nie zginie: ${plural(count, 'zostanie wysłana', 'zostaną wysłane', 'zostanie wysłanych')}, gdy aplikacja będzie otwarta i pojawi się internet, albo po Twoim następnym zalogowaniu na tym urządzeniu.`,
  offlineTitle: 'Nie ma internetu',
  offline: 'Bez internetu nie zalogujesz się tu z powrotem.',
  stay: 'Zostaję',
  failed: 'Nie udało się wylogować: na dysku brakuje miejsca. Zwolnij trochę i spróbuj ponownie.',
  leave: 'Wyloguj mimo to',
} as const;
