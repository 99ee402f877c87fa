import { badInput, changedSince, notFound } from '../../http/problems.ts';

export const slideRefusals = {
  'unknown-slide': notFound('Nie znaleziono slajdu.'),
  /** A slide of a deck stays there; another deck gets a copy. */
  'other-group': badInput([['groupName', 'slajd jest w innej grupie']]),
  'changed-since': changedSince(),
};
