import type { SuspectCompletion } from '../../../sync/contract/calls/index.ts';
import { plural } from '../../ui/plural.ts';

export const completionMessages = {
  title: 'Zaliczone zadania',
  off: 'Na tym serwerze nie uruchamiamy zaliczonych programów jeszcze raz.',
  nothing: 'Nikt w tej grupie nie ma jeszcze zaliczonego zadania.',
  counts: (verified: number, waiting: number) =>
    [`Sprawdzone: ${verified}`, ...(waiting > 0 ? [`czeka na sprawdzenie: ${waiting}`] : [])].join(', '),
  suspect: (count: number) =>
    `Do obejrzenia: ${count} ${plural(count, 'zaliczenie', 'zaliczenia', 'zaliczeń')}`,
  intro: 'To tylko podpowiedź. Nikt nie traci XP, dopóki ktoś z Was o tym nie zdecyduje.',
  more: (shown: number) => `Widać ${shown} najnowszych. Kolejne pokażą się, gdy te będą rozstrzygnięte.`,
  reasons: {
    'no-program': 'Zadanie jest zaliczone, ale nie ma do niego żadnego programu.',
    fails: 'U nas ten program nie przechodzi sprawdzenia. Możliwe też, że zadanie później się zmieniło.',
    unfinished: 'U nas ten program się nie kończy: działa bardzo długo albo zajmuje bardzo dużo pamięci.',
    'ignores-input': 'Program wypisuje gotowe odpowiedzi i nie korzysta z danych, które dostaje.',
    burst: 'Kilka zadań jest zaliczonych niemal w tej samej chwili. Przyczyną może być też zegar urządzenia.',
  } satisfies Record<SuspectCompletion['reasons'][number], string>,
  name: (s: SuspectCompletion) => `${s.firstName} ${s.lastName} · ${s.title}`,
  showCode: 'Zobacz program',
  showCodeOf: (name: string) => `Zobacz program: ${name}`,
  accept: 'W porządku',
  acceptOf: (name: string) => `W porządku: ${name}`,
  accepted: 'Zaliczenie zostaje',
  takeBack: 'Cofnij zaliczenie',
  takeBackOf: (name: string) => `Cofnij zaliczenie: ${name}`,
  takeBackTitle: 'Cofnąć zaliczenie?',
  takeBackText: (award: number) =>
    `Zniknie ${award} XP, a zadanie znów będzie do zrobienia. To, co jest w nim zapisane, zostaje.`,
  keep: 'Zostaw',
  takenBack: 'Zaliczenie cofnięte',
  failed: 'Nie udało się odczytać zaliczeń',
};
