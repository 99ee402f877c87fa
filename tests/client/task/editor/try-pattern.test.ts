import { describe, expect, it } from 'vitest';
import { describeTrial } from '../../../../client/features/task/editor/checks/describe-trial.ts';
import {
  asksBehindTheEnd,
  explainBrokenPattern,
} from '../../../../client/features/task/editor/checks/pattern-problems.ts';
import { tryPattern, type Meets } from '../../../../client/features/task/editor/checks/try-pattern.ts';
import { validateRequiredContent } from '../../../../sync/domain/required-content.ts';

const meets: Meets = async (rule, text) => validateRequiredContent(rule, text).passed;
const trial = (content: string, text: string, flags?: string) =>
  tryPattern({ type: 'regex', content, flags }, text, meets);

describe('a pattern on the solution', () => {
  it('is found as the child’s device finds it, whatever is blank at the end', async () => {
    expect(await trial('^5$', '5\n')).toEqual({ state: 'found' });
    expect(await trial('5\\n$', '5\n')).toEqual({ state: 'found' });
  });

  it.each([
    ['^dwa$', 'raz\ndwa\ntrzy\n', 'm'],
    ['hej', 'HEJ\n', 'i'],
    ['raz.dwa', 'raz\ndwa\n', 's'],
    ['cztery', 'raz\n', null],
  ])('%s on %j lacks %s', async (content, text, flag) => {
    expect(await trial(content, text)).toEqual({ state: 'missing', flag });
    if (flag) expect(await trial(content, text, flag)).toEqual({ state: 'found' });
  });

  it('that takes too long is told instead of waited for', async () => {
    expect(await tryPattern({ type: 'regex', content: '(a+)+$' }, 'a', async () => null)).toEqual({
      state: 'slow',
    });
  });

  it('is not tried where it is empty, broken or hopeless', async () => {
    const never: Meets = () => Promise.reject(new Error('must not be asked'));
    expect(await tryPattern({ type: 'regex', content: '' }, 'a', never)).toEqual({ state: 'empty' });
    expect(await tryPattern({ type: 'regex', content: '5$\\n' }, '5\n', never)).toEqual({ state: 'never' });
    expect(await tryPattern({ type: 'regex', content: '(' }, 'a', never)).toMatchObject({ state: 'broken' });
  });
});

describe('what asks for something behind the end', () => {
  it.each(['5$\\n', '^a$b', '$.', 'a$[\\n]', '$\\s+', '$\\n{1,2}'])('%s never matches', (content) => {
    expect(asksBehindTheEnd(content)).toBe(true);
    for (const text of ['5\n', 'a\nb', '', 'a', 'a\n\n'])
      expect(validateRequiredContent({ type: 'regex', content }, { code: '', output: text }).passed).toBe(
        false,
      );
    expect(asksBehindTheEnd(content, 'm')).toBe(false);
  });

  it.each([
    '5$',
    '\\$5',
    '[$]5',
    '5$\\n?',
    '5$\\s*',
    '5\\n$',
    'a$|b',
    '(a$b)?c',
    'a$\\b',
    '$(?:\\n)?',
    '5$$',
  ])('%s may', (content) => {
    expect(asksBehindTheEnd(content)).toBe(false);
  });
});

describe('a broken pattern', () => {
  it.each([
    ['(', /brakuje nawiasu \)/],
    [')', /nie ma swojego \(/],
    ['[a', /brakuje nawiasu \]/],
    ['*', /do powtórzenia/],
    ['a**', /do powtórzenia/],
    ['a\\', /kończy się znakiem/],
    ['[z-a]', /odwrócony/],
    ['a{3,1}', /złej kolejności/],
    ['(?<n>a)(?<n>b)', /nazwy grup/],
    ['nothing to repeat(', /brakuje nawiasu \)/],
  ])('%s is told in Polish', (content, told) => {
    expect(explainBrokenPattern(content)).toMatch(told);
  });

  it('is one with flags that are none', () => {
    expect(explainBrokenPattern('a', 'z')).toMatch(/flagi/);
    expect(explainBrokenPattern('a', 'g')).toMatch(/flagi/);
    expect(explainBrokenPattern('a', 'ims')).toBeNull();
  });
});

describe('the words of a trial', () => {
  it('turn round where the program must not', () => {
    expect(describeTrial({ state: 'found' }, false).tone).toBe('good');
    expect(describeTrial({ state: 'found' }, true).tone).toBe('bad');
    expect(describeTrial({ state: 'missing', flag: 'm' }, false)).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(/^Nie pasuje.*w każdej linijce/),
    });
    expect(describeTrial({ state: 'missing', flag: 'm' }, true).tone).toBe('good');
  });
});
