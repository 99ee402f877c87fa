import { describe, expect, test } from 'vitest';
import { chooseOpeningCode, startingCodeOf } from '../../../client/features/task/draft/opening-code.ts';
import { taskContentSchema } from '../../../sync/contract/index.ts';

const content = taskContentSchema.parse({ title: 'T', startingCode: 'start', easierStartingCode: 'easier' });
const revision = (id: string, code: string, at: number) => ({ id, code, at, device: 'd' });
const progress = (...revisions: ReturnType<typeof revision>[]) => ({
  revisions,
  code: revisions.at(-1)?.code ?? null,
  hintShownAt: null as number | null,
});

describe('the code a task opens with', () => {
  test('a fresh start gives the starting code, the easier one after the hint', () => {
    expect(chooseOpeningCode([undefined], undefined, content)).toBe('start');
    expect(chooseOpeningCode([undefined], { ...progress(), hintShownAt: 5 }, content)).toBe('easier');
    expect(startingCodeOf({ ...content, easierStartingCode: null }, true)).toBe('start');
  });

  test('synced code where there is no draft', () => {
    expect(chooseOpeningCode([undefined], progress(revision('r1', 'synced', 100)), content)).toBe('synced');
  });

  test('a draft typed after the newest synced revision wins, even where the clock went back', () => {
    const draft = { code: 'draft', at: 50, seen: 'r1' };
    expect(chooseOpeningCode([draft], progress(revision('r1', 'synced', 100)), content)).toBe('draft');
  });

  test('another device that saved later wins; one that saved earlier does not', () => {
    const draft = { code: 'draft', at: 150, seen: 'r1' };
    const later = progress(revision('r1', 'old', 100), revision('r2', 'other device', 200));
    const earlier = progress(revision('r1', 'old', 100), revision('r2', 'other device', 120));
    expect(chooseOpeningCode([draft], later, content)).toBe('other device');
    expect(chooseOpeningCode([draft], earlier, content)).toBe('draft');
  });

  test('the newest of several local copies', () => {
    const database = { code: 'database', at: 10, seen: null };
    const browser = { code: 'browser storage', at: 20, seen: null };
    expect(chooseOpeningCode([database, browser], undefined, content)).toBe('browser storage');
    expect(chooseOpeningCode([browser, database], undefined, content)).toBe('browser storage');
    expect(chooseOpeningCode([undefined, database], undefined, content)).toBe('database');
  });

  test('an emptied editor stays empty', () => {
    expect(chooseOpeningCode([{ code: '', at: 10, seen: null }], undefined, content)).toBe('');
  });
});
