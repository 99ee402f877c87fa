import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import ts from 'typescript';

/** The same shared cases as tests/sync/domain/required-content.test.ts runs in Node: a child's browser must agree with it. */
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const cases = JSON.parse(read('golden/required-content.json')) as {
  name: string;
  rule: unknown;
  code: string;
  output: string;
  passed: boolean;
  message: string;
  invalid?: string[];
}[];
const moduleText = ts.transpileModule(read('../../sync/domain/required-content.ts'), {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
}).outputText;

test('the rules of required content give the same verdicts in the browser', async ({ page }) => {
  const verdicts = await page.evaluate(
    async ([moduleText, cases]) => {
      const url = URL.createObjectURL(new Blob([moduleText], { type: 'text/javascript' }));
      const rules = await import(/* @vite-ignore */ url);
      return cases.map(({ rule, code, output }) => ({
        ...rules.validateRequiredContent(rule, { code, output }),
        invalid: rules.findInvalidPatterns(rule),
      }));
    },
    [moduleText, cases] as const,
  );
  cases.forEach(({ name, passed, message, invalid = [] }, i) => {
    expect.soft(verdicts[i], name).toEqual({ passed, message, invalid });
  });
});
