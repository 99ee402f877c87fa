import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readStored, writeStored } from '../../../client/ui/stored-value.ts';
import { fakeStorage } from '../fake-storage.ts';

const schema = z.object({ name: z.string() });

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

it('gives back what was written', () => {
  writeStored('key', { name: 'Zosia' });
  expect(readStored('key', schema)).toEqual({ name: 'Zosia' });
});

it('takes what does not fit, and what is no JSON, as absent', () => {
  writeStored('key', { name: 7 });
  expect(readStored('key', schema)).toBeUndefined();
  localStorage.setItem('key', '{"name":');
  expect(readStored('key', schema)).toBeUndefined();
  expect(readStored('never written', schema)).toBeUndefined();
});

it('survives a storage that is shut', () => {
  const shut = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut });
  expect(() => writeStored('key', 1)).not.toThrow();
  expect(readStored('key', schema)).toBeUndefined();
});
