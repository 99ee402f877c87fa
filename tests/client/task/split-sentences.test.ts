import { expect, test } from 'vitest';
import { splitSentences } from '../../../client/features/task/workbench/use-read-aloud.ts';

test('a description is read sentence by sentence, without losing a word', () => {
  const text = 'Zapytaj o imię. Potem wypisz:\n\nCześć, Ola! Gotowe?  Tak\n';
  expect(splitSentences(text)).toEqual(['Zapytaj o imię.', 'Potem wypisz:', 'Cześć, Ola!', 'Gotowe?', 'Tak']);
});
