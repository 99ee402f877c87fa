import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fits,
  kindOf,
  ruleKinds,
  type PatternRule,
} from '../../../../client/features/task/editor/checks/rule-words.ts';
import { validateRequiredContent } from '../../../../sync/domain/required-content.ts';

const kind = (id: string) => ruleKinds.find((each) => each.id === id)!;
const rule = (content: string, where = 'code', more: Partial<PatternRule> = {}): PatternRule => ({
  type: 'regex',
  content,
  where,
  ...more,
});
const meets = (id: string, parameter: string, text: string): boolean => {
  const { where, patternOf } = kind(id);
  const program = where === 'code' ? { code: text, output: '' } : { code: '', output: text };
  return validateRequiredContent(rule(patternOf(parameter), where), program).passed;
};

/** One line, as a field takes it. */
const line = fc.string({ unit: fc.constantFrom(...'abż_ .*+?()[]{}|^$\\/"\'#1b'), maxLength: 8 });

describe('rules in words', () => {
  it('read back what was filled in, so that nothing jumps while one types', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ruleKinds.filter((each) => each.parameter)), line, (each, typed) => {
        expect(each.read(each.patternOf(typed))).toBe(typed);
        expect(fits(each, rule(each.patternOf(typed), each.where))).toBe(true);
      }),
    );
  });

  it('say all that a pattern does: those they can’t stay their author’s own', () => {
    fc.assert(
      fc.property(line, fc.constantFrom('code', 'output'), (content, where) => {
        const told = kindOf(rule(content, where));
        if (!told) return;
        // The one spelling that may differ is that of older tasks, without the \b.
        const written = told.patternOf(told.read(content)!);
        expect([content, `\\b${content}`, content.replace(/^\\b/, '')]).toContain(written);
      }),
    );
  });

  it.each([
    ['\\bfor\\b', 'code', 'for', ''],
    ['print\\s*\\(', 'code', 'call', 'print'],
    ['\\brandom\\.randint\\s*\\(', 'code', 'call', 'random.randint'],
    ['\\bwiek\\s*=(?!=)', 'code', 'variable', 'wiek'],
    ['%', 'code', 'code-text', '%'],
    ['\\*', 'code', 'code-text', '*'],
    ['HAHA', 'output', 'output-text', 'HAHA'],
    ['\\d', 'output', 'number', ''],
  ])('tell %s in %s', (content, where, id, parameter) => {
    const told = kindOf(rule(content, where));
    expect([told?.id, told?.read(content)]).toEqual([id, parameter]);
  });

  it.each(['^5\\s+4', 'suma\\s*\\+=|sum', 'HA|HO', '(a)'])('leave %s as it is', (content) => {
    expect(kindOf(rule(content, 'output'))).toBeUndefined();
  });

  it('leave flags they don’t speak of to the author', () => {
    expect(kindOf(rule('HAHA', 'output', { flags: 'i' }))?.id).toBe('output-text');
    expect(kindOf(rule('HAHA', 'output', { flags: 'm' }))).toBeUndefined();
    expect(kindOf(rule('\\bfor\\b', 'code', { flags: 'i' }))).toBeUndefined();
  });

  it.each([
    ['for', '', 'for i in range(3):\n    print(i)', true],
    ['for', '', 'format = 3', false],
    ['call', 'łap', 'łap (1)', true],
    ['call', 'print', 'printer(1)', false],
    ['call', 'print', 'x = print', false],
    ['variable', 'wiek', 'wiek=9', true],
    ['variable', 'wiek', 'if wiek == 9:', false],
    ['variable', 'wiek', 'if wiek==9:', false],
    ['code-text', '2 * (3', 'print(2 * (3 + 1))', true],
    ['line', 'Hej', 'Witaj\n  Hej \n', true],
    ['line', 'Hej', 'Hej Ola\n', false],
    ['line', '5', '5\n', true],
    ['output-text', '2+2', '2+2=4\n', true],
    ['number', '', 'brak\n', false],
  ])('%s %s on %j', (id, parameter, text, met) => {
    expect(meets(id, parameter, text)).toBe(met);
  });
});
