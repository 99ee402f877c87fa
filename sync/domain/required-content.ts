/**
 * The author's rules for a task's source code and console output. Source: learner seed, section 5 'Required content'.
 * A pattern is a JavaScript regular expression, as `new RegExp(content, flags)` reads it. It may run for very long on unlucky
 * text: callers that take patterns from authors run this where they can stop it.
 */

interface PatternRule {
  type: 'regex' | 'regex_not';
  content: string;
  /** Of `i`, `m`, `s` and `u`; none where absent. */
  flags?: string | undefined;
  message?: string | undefined;
  /** 'code' tests the source code, anything else the console output. */
  where?: string | undefined;
}
interface GroupRule {
  type: 'any' | 'all';
  items: readonly ContentRule[];
  message?: string | undefined;
}
export type ContentRule = PatternRule | GroupRule;

export interface ProgramText {
  code: string;
  output: string;
}

export interface Verdict {
  passed: boolean;
  message: string;
}

export const SUCCESS_MESSAGE = 'Zadanie wykonane poprawnie!';
export const FAILURE_MESSAGE = 'Coś poszło nie tak! Sprawdź swój kod jeszcze raz!';
export const INVALID_PATTERN_MESSAGE =
  'To zadanie ma błąd w regule sprawdzania. To nie Twoja wina – powiedz o tym osobie prowadzącej.';

/** The message of the rule that failed; null where the rule passed; '' where it failed without a message of its own. */
type Failure = string | null;

const withUnixLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** Those that change what a pattern means. `g`, `y` and `d` are for whoever calls it. */
const FLAGS = /^[imsu]*$/;

/** Null where the pattern or its flags are none. */
export function compilePattern(content: string, flags = ''): RegExp | null {
  try {
    return FLAGS.test(flags) ? new RegExp(content, flags) : null;
  } catch {
    return null;
  }
}

/**
 * Is there a match in the text, or in the text without what is blank at its end? `print` ends its line, so that without the
 * second `^5$` could never match what `print(5)` prints.
 */
const isFound = (pattern: RegExp, text: string): boolean =>
  pattern.test(text) || (/\s$/.test(text) && pattern.test(text.trimEnd()));

function checkPattern(rule: PatternRule, text: ProgramText): Failure {
  const pattern = compilePattern(rule.content, rule.flags);
  if (!pattern) return INVALID_PATTERN_MESSAGE;
  const found = isFound(pattern, rule.where === 'code' ? text.code : text.output);
  return found === (rule.type === 'regex') ? null : (rule.message ?? '');
}

function check(rule: ContentRule, text: ProgramText): Failure {
  if (!('items' in rule)) return checkPattern(rule, text);

  let firstFailure: Failure = null;
  for (const item of rule.items) {
    const failure = check(item, text);
    if (rule.type === 'all' && failure !== null) return failure || (rule.message ?? '');
    if (rule.type === 'any' && failure === null) return null;
    firstFailure ||= failure;
  }
  if (rule.type === 'all') return null;
  // A message about all the ways at once is better than one about the first way only.
  return rule.message || (firstFailure ?? '');
}

/** No rule at all passes. Never throws: a pattern that can't be compiled fails its rule. */
export function validateRequiredContent(rule: ContentRule | null | undefined, text: ProgramText): Verdict {
  if (!rule) return { passed: true, message: SUCCESS_MESSAGE };
  const failure = check(rule, { code: withUnixLines(text.code), output: withUnixLines(text.output) });
  return failure === null
    ? { passed: true, message: SUCCESS_MESSAGE }
    : { passed: false, message: failure || FAILURE_MESSAGE };
}

/** The patterns that can't be compiled, in the order of the tree, for the one who writes the task. */
export function findInvalidPatterns(rule: ContentRule | null | undefined): string[] {
  if (!rule) return [];
  if ('items' in rule) return rule.items.flatMap(findInvalidPatterns);
  return compilePattern(rule.content, rule.flags) ? [] : [rule.content];
}
