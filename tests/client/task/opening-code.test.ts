import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseOpeningCode, startingCodeOf } from '../../../client/features/task/draft/opening-code.ts';
import { taskContentSchema } from '../../../sync/contract/index.ts';

/** What this tablet opens with. */
const open = (
  drafts: Parameters<typeof chooseOpeningCode>[0],
  given: Parameters<typeof chooseOpeningCode>[1],
) => chooseOpeningCode(drafts, given, content, 'tablet');
const codeOf = (...given: Parameters<typeof open>) => open(...given).code;

const content = taskContentSchema.parse({ title: 'T', startingCode: 'start', easierStartingCode: 'easier' });
const revision = (id: string, code: string, at: number) => ({ id, code, at, device: 'd' });
const progress = (...revisions: ReturnType<typeof revision>[]) => ({
  revisions,
  code: revisions.at(-1)?.code ?? null,
  hintShownAt: null as number | null,
});

describe('the code a task opens with', () => {
  test('a fresh start gives the starting code, the easier one after the hint', () => {
    expect(codeOf([undefined], undefined)).toBe('start');
    expect(codeOf([undefined], { ...progress(), hintShownAt: 5 })).toBe('easier');
    expect(startingCodeOf({ ...content, easierStartingCode: null }, true)).toBe('start');
  });

  test('synced code where there is no draft', () => {
    expect(codeOf([undefined], progress(revision('r1', 'synced', 100)))).toBe('synced');
  });

  test('a draft typed after the newest synced revision wins, even where the clock went back', () => {
    const draft = { code: 'draft', at: 50, seen: 'r1' };
    expect(codeOf([draft], progress(revision('r1', 'synced', 100)))).toBe('draft');
  });

  test('another device that saved later wins; one that saved earlier does not', () => {
    const draft = { code: 'draft', at: 150, seen: 'r1' };
    const later = progress(revision('r1', 'old', 100), revision('r2', 'other device', 200));
    const earlier = progress(revision('r1', 'old', 100), revision('r2', 'other device', 120));
    expect(codeOf([draft], later)).toBe('other device');
    expect(codeOf([draft], earlier)).toBe('draft');
  });

  test('the newest of several local copies', () => {
    const database = { code: 'database', at: 10, seen: null };
    const browser = { code: 'browser storage', at: 20, seen: null };
    expect(codeOf([database, browser], undefined)).toBe('browser storage');
    expect(codeOf([browser, database], undefined)).toBe('browser storage');
    expect(codeOf([undefined, database], undefined)).toBe('database');
  });

  test('an emptied editor stays empty', () => {
    expect(codeOf([{ code: '', at: 10, seen: null }], undefined)).toBe('');
  });

  describe('by no clock', () => {
    const typed = (code: string, edit: number, at: number, seen: string | null = null) => ({
      code,
      edit,
      at,
      seen,
    });
    const saved = (id: string, device: string, counter: number, at: number) => ({
      ...revision(id, id, at),
      device,
      counter,
    });

    test('the draft typed after a run that a clock ten years ahead has dated wins over the copy of that run', () => {
      const copy = typed('as it was run', 4, Date.UTC(2036, 0));
      const draft = typed('typed on', 5, Date.UTC(2026, 0));
      const run = saved('run', 'tablet', 1, Date.UTC(2036, 0));
      expect(open([draft, copy], progress(run))).toMatchObject({ code: 'typed on', edit: 5, lost: [copy] });
      expect(codeOf([copy, draft], progress(run))).toBe('typed on');
    });

    test('what this device typed wins over what it saved itself, a day back or not', () => {
      const draft = typed('typed', 2, 5, 'older');
      expect(codeOf([draft], progress(saved('run', 'tablet', 7, 900)))).toBe('typed');
    });

    test('another device that saved more since wins, and the draft goes into the history', () => {
      const draft = typed('typed', 2, Date.UTC(2036, 0), 'r1');
      const other = progress(
        saved('r1', 'phone', 1, 1),
        saved('r2', 'phone', 2, 2),
        saved('r3', 'phone', 3, 3),
      );
      expect(open([draft], other)).toMatchObject({ code: 'r3', lost: [draft] });
    });

    test('nothing that was written is lost: it is opened or in what goes into the history', () => {
      const drafts = fc.option(
        fc.record({
          code: fc.constantFrom('a', 'b', 'c'),
          edit: fc.option(fc.nat(3), { nil: undefined }),
          at: fc.nat(5),
          seen: fc.constantFrom(null, 'r0', 'r1'),
        }),
        { nil: undefined },
      );
      const revisions = fc
        .array(fc.record({ device: fc.constantFrom('tablet', 'phone'), at: fc.nat(5) }), { maxLength: 3 })
        .map((list) => list.map(({ device, at }, n) => saved(`r${n}`, device, n + 1, at)));
      fc.assert(
        fc.property(drafts, drafts, revisions, (draft, copy, list) => {
          const { code, lost, edit } = open([draft, copy], progress(...list));
          const kept = [code, ...lost.map((l) => l.code)];
          for (const written of [draft, copy]) {
            if (!written) continue;
            expect(kept).toContain(written.code);
            expect(edit).toBeGreaterThanOrEqual(written.edit ?? 0);
          }
          if (draft && copy && list.length === 0 && (draft.edit ?? 0) > (copy.edit ?? 0))
            expect(code).toBe(draft.code);
        }),
      );
    });
  });
});
