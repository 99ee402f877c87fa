import { describe, expect, it } from 'vitest';
import { findNewPublicationProblems, findPublicationProblems } from '../../../sync/domain/publication.ts';

const testCase = { inputs: [], outputs: ['5'] };
const regex = { type: 'regex', content: 'print' } as const;
const good = { description: 'Wypisz 5.', testCases: [testCase], requiredContent: null };

describe('what a task must not be published with', () => {
  it.each([
    ['a description and a case', good, []],
    ['a description and a rule', { ...good, testCases: [], requiredContent: regex }, []],
    [
      'a rule deep inside of groups',
      { ...good, testCases: [], requiredContent: { type: 'all', items: [{ type: 'any', items: [regex] }] } },
      [],
    ],
    ['a case that only types', { ...good, testCases: [{ inputs: ['1'], outputs: [] }] }, []],
    ['a picture for a description', { ...good, description: '<p><img src="/a.png"></p>' }, []],
    ['no description', { ...good, description: '' }, ['no-description']],
    ['blanks', { ...good, description: ' \n' }, ['no-description']],
    ['tags around nothing', { ...good, description: '<p>&nbsp;<br></p>' }, ['no-description']],
    ['nothing to check', { ...good, testCases: [] }, ['nothing-to-check']],
    ['an empty case', { ...good, testCases: [{ inputs: [], outputs: [] }] }, ['nothing-to-check']],
    [
      'groups without a rule',
      { ...good, testCases: [], requiredContent: { type: 'all', items: [{ type: 'all', items: [] }] } },
      ['nothing-to-check'],
    ],
    [
      'neither',
      { description: '', testCases: [], requiredContent: undefined },
      ['no-description', 'nothing-to-check'],
    ],
  ] as const)('%s', (_name, content, problems) => {
    expect(findPublicationProblems(content)).toEqual(problems);
  });

  it('a task that children have already is refused only what makes it worse', () => {
    const bare = { ...good, description: '' };
    const worse = { ...bare, testCases: [] };
    const published = (content: typeof good) => ({ enabled: true, content });
    const draft = (content: typeof good) => ({ enabled: false, content });
    expect(findNewPublicationProblems(published(bare), published(bare))).toEqual([]);
    expect(findNewPublicationProblems(published(bare), published(worse))).toEqual(['nothing-to-check']);
    expect(findNewPublicationProblems(draft(bare), published(bare))).toEqual(['no-description']);
    expect(findNewPublicationProblems(undefined, published(bare))).toEqual(['no-description']);
    expect(findNewPublicationProblems(undefined, draft(bare))).toEqual([]);
  });
});
