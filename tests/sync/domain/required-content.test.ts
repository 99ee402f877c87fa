import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredContentSchema, type RequiredContent } from '../../../sync/contract/index.ts';
import {
  FAILURE_MESSAGE,
  findInvalidPatterns,
  SUCCESS_MESSAGE,
  validateRequiredContent,
  type ContentRule,
} from '../../../sync/domain/required-content.ts';
import cases from '../golden/required-content.json' with { type: 'json' };

describe('the golden cases', () => {
  it.each(cases)('$name', ({ rule, code, output, passed, message, invalid }) => {
    const parsed = requiredContentSchema.nullable().parse(rule);
    expect(validateRequiredContent(parsed, { code, output })).toEqual({ passed, message });
    expect(findInvalidPatterns(parsed)).toEqual(invalid ?? []);
  });
});

const pattern = fc.oneof(
  fc.constantFrom('a', 'b', '^a', 'b$', '(', '[', 'a|b', ''),
  fc.string({ unit: fc.constantFrom(...'ab()[]*+?\\^$.|{}1,'), maxLength: 6 }),
);
const message = fc.option(fc.constantFrom('', 'komunikat 1', 'komunikat 2'), { nil: undefined });
const { rule } = fc.letrec<{ rule: RequiredContent }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({
      type: fc.constantFrom('regex' as const, 'regex_not' as const),
      content: pattern,
      message,
      where: fc.constantFrom('code', 'output', undefined),
    }),
    fc.record({
      type: fc.constantFrom('any' as const, 'all' as const),
      items: fc.array(tie('rule'), { maxLength: 3 }),
      message,
    }),
  ),
}));
const program = fc.record({
  code: fc.string({ unit: fc.constantFrom('a', 'b', '\n') }),
  output: fc.string(),
});

describe('whatever an author writes', () => {
  it('gives a verdict with a message, and says success only where it passed', () => {
    fc.assert(
      fc.property(rule, program, (rule, program) => {
        const verdict = validateRequiredContent(rule, program);
        expect(verdict.message).not.toBe('');
        expect(verdict.message === SUCCESS_MESSAGE).toBe(verdict.passed);
      }),
    );
  });

  it('any and all are the or and the and of their children', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), program, (items, program) => {
        const each = items.map((item) => validateRequiredContent(item, program).passed);
        const passes = (type: 'any' | 'all'): boolean =>
          validateRequiredContent({ type, items } as ContentRule, program).passed;
        expect(passes('all')).toBe(each.every(Boolean));
        expect(passes('any')).toBe(each.some(Boolean));
      }),
    );
  });

  it('gives the message of the first child that fails', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), program, (items, program) => {
        const first = items.map((item) => validateRequiredContent(item, program)).find((v) => !v.passed);
        const verdict = validateRequiredContent({ type: 'all', items }, program);
        expect(verdict.message).toBe(first?.message ?? SUCCESS_MESSAGE);
      }),
    );
  });

  it('ignores whether lines end as on Windows', () => {
    fc.assert(
      fc.property(rule, program, (rule, { code, output }) => {
        const windows = { code: code.replaceAll('\n', '\r\n'), output: output.replaceAll('\n', '\r\n') };
        const unix = { code, output: windows.output.replaceAll('\r\n', '\n') };
        expect(validateRequiredContent(rule, windows)).toEqual(validateRequiredContent(rule, unix));
      }),
    );
  });

  it('finds invalid patterns exactly where an expression fails to compile', () => {
    fc.assert(
      fc.property(pattern, (content) => {
        let valid = true;
        try {
          new RegExp(content);
        } catch {
          valid = false;
        }
        expect(findInvalidPatterns({ type: 'regex', content })).toEqual(valid ? [] : [content]);
      }),
    );
  });

  it('falls back to the default where nobody wrote a message', () => {
    expect(
      validateRequiredContent({ type: 'all', items: [{ type: 'any', items: [] }] }, { code: '', output: '' }),
    ).toEqual({
      passed: false,
      message: FAILURE_MESSAGE,
    });
  });
});
