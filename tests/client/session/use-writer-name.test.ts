import { expect, it } from 'vitest';
import { writerName } from '../../../client/session/use-writer-name.ts';

it('names who has written: oneself, who is known here, and otherwise that it was somebody of the staff', () => {
  const people = [{ id: 'ewa', firstName: 'Ewa', lastName: 'Lis' }];
  expect(writerName('ja', 'ja', people)).toBe('Ty');
  expect(writerName('ewa', 'ja', people)).toBe('Ewa Lis');
  expect(writerName('szef', 'ja', people)).toBe('ktoś z obsługi szkoły');
  expect(writerName('szef', undefined, people)).toBe('ktoś z obsługi szkoły');
});
