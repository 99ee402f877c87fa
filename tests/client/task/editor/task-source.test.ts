import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, textOfLines } from '../../../../client/features/task/editor/content/lines.ts';
import {
  findReasons,
  findRunReasons,
  needsRun,
} from '../../../../client/features/task/editor/may-publish.ts';
import { describeDifferences } from '../../../../client/features/task/editor/source/describe-differences.tsx';
import { draftOf, taskDraftSchema } from '../../../../client/features/task/editor/source/task-draft.ts';
import { setInJson } from '../../../../client/features/task/editor/source/json-text.ts';
import {
  readTaskSource,
  wrongAnswersOf,
  type TaskSource,
} from '../../../../client/features/task/editor/source/task-source.ts';
import { keyOf, readKey } from '../../../../client/features/task/editor/task-key.ts';

const wire = (text: string, more: object = {}) => ({
  groupName: 'start',
  priority: 3,
  displayName: 'Powitanie',
  experienceReward: 75,
  enabled: false,
  jsonData: JSON.stringify(text),
  ...more,
});
const sourceOf = (content: object): TaskSource => {
  const reading = readTaskSource(JSON.stringify({ title: 'T', ...content }));
  if (!reading.ok) throw new Error(reading.message);
  return reading.source;
};

describe('the author’s text', () => {
  const text = `{ "title":"A" ,\n "nasze": 1.50, "testCases": [ {"outputs":["5"], "waga": 2} ] }`;

  it('goes back to the server letter by letter, an untouched one as a whole', () => {
    expect(taskDraftSchema.parse(draftOf(wire(text)))).toEqual(wire(text));
    const changed = setInJson(text, ['testCases', 0, 'message'], 'Źle');
    const sent = taskDraftSchema.parse({ ...draftOf(wire(text)), json: changed });
    expect(JSON.parse(sent.jsonData)).toBe(text.replace('"waga": 2', '"waga": 2, "message": "Źle"'));
  });

  it('may hold wrong answers as texts or with their reason', () => {
    expect(
      wrongAnswersOf(sourceOf({ wrongAnswers: ['a', { code: 'b', why: 'c', ile: 1 }, { code: 'd' }] })),
    ).toEqual([
      { code: 'a', why: '' },
      { code: 'b', why: 'c' },
      { code: 'd', why: '' },
    ]);
    expect(wrongAnswersOf(sourceOf({}))).toEqual([]);
    expect(readTaskSource('{"title":"T","wrongAnswers":[3]}')).toMatchObject({
      message: 'Sprawdź pole: wrongAnswers.0',
    });
  });

  it('lists as lines come back as they were', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab 1ż') });
    const lines = fc.array(line).filter((list) => list.at(-1) !== '');
    fc.assert(
      fc.property(lines, (list) => {
        expect(linesOf(textOfLines(list))).toEqual(list);
      }),
    );
    expect(linesOf('\n')).toEqual([]);
    expect(linesOf('a\n\nb\n\n')).toEqual(['a', '', 'b']);
    expect(linesOf('')).toEqual([]);
  });

  it('is named in an address by set and place', () => {
    expect(readKey(keyOf({ groupName: 'pętle na start', priority: 12 }))).toEqual({
      groupName: 'pętle na start',
      priority: 12,
    });
    for (const text of [null, '', 'a', 'a/', '/3', 'a/x']) expect(readKey(text)).toBeUndefined();
  });
});

describe('publishing', () => {
  const good = { description: 'Wypisz 5.', testCases: [{ outputs: ['5'] }], solution: 'print(5)' };
  const version = (enabled: boolean, more: object = {}) => ({
    enabled,
    source: sourceOf({ ...good, ...more }),
  });

  it('is refused with the reasons, in words', () => {
    expect(findReasons(undefined, version(true, { description: '', testCases: [] }))).toEqual([
      'Zadanie nie ma opisu.',
      expect.stringMatching(/niczego nie sprawdza/),
    ]);
    expect(findReasons(undefined, version(true))).toEqual([]);
  });

  it('runs the solution where children don’t have these checks yet', () => {
    expect(needsRun(undefined, version(true))).toBe(true);
    expect(needsRun(version(false), version(true))).toBe(true);
    expect(needsRun(version(true), version(true, { description: 'Inny opis' }))).toBe(false);
    expect(needsRun(version(true), version(true, { testCases: [] }))).toBe(true);
    expect(needsRun(version(true), version(true, { solution: 'print(6)' }))).toBe(true);
    expect(needsRun(undefined, version(false))).toBe(false);
    expect(needsRun(undefined, version(true, { solution: ' ' }))).toBe(false);
  });

  it('is refused where the solution fails or nobody waited for it', () => {
    const answer = { kind: 'solution', index: 0, code: 'x', why: '' } as const;
    const report = (passed: boolean) => ({
      answer,
      judgement: { output: '', verdict: { passed, message: 'Źle!' } },
    });
    expect(findRunReasons({ reports: [report(true)] })).toEqual([]);
    expect(findRunReasons({ reports: [report(false)] })).toEqual([
      'Rozwiązanie nie przechodzi sprawdzania.',
      'Źle!',
    ]);
    expect(findRunReasons({ broken: 'stopped' })).toEqual([expect.stringMatching(/zatrzymane/)]);
    expect(findRunReasons({ broken: 'no-python' })).toEqual([expect.stringMatching(/Pythona/)]);
  });
});

describe('two versions', () => {
  it('differ in what they differ in, fields that nobody knows among them', () => {
    const mine = wire('{"title":"A","nasze":1}');
    const theirs = wire('{"nasze":2,"title":"A"}', { displayName: 'Inna', enabled: true });
    expect(describeDifferences(mine, theirs).map(({ label }) => label)).toEqual([
      'Nazwa (displayName)',
      'Opublikowane',
      'nasze',
    ]);
    expect(describeDifferences(mine, { ...mine })).toEqual([]);
    expect(describeDifferences(mine, wire('{"title":"A","nasze":1,"hints":[],"solution":null}'))).toEqual([]);
  });
});
