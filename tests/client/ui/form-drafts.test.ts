import { expect, it, vi } from 'vitest';
import { readFormDraft, writeFormDraft } from '../../../client/ui/form/form-drafts.ts';
import { fakeStorage } from '../fake-storage.ts';

it('what is too long for a tab is not kept, nor what stood there before it grew', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  writeFormDraft('import', '[1]');
  expect(readFormDraft('import')).toBe('[1]');
  writeFormDraft('import', 'x'.repeat(1_000_001));
  expect(readFormDraft('import')).toBeUndefined();
});
