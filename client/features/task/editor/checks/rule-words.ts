import { taskEditorMessages } from '../task-editor-messages.ts';

const { rules: texts } = taskEditorMessages;

/** Where a pattern is looked for. */
export type Where = 'code' | 'output';

/** Something that a program must or must not do, in words, and the pattern that stands for it. */
export interface RuleKind {
  id: string;
  where: Where;
  /** Goes on from 'Program musi' or 'Program nie może'. */
  label: string;
  /** What is to be filled in; absent where the words say it all. */
  parameter?: string;
  /** Capital letters can be made not to matter. */
  takesCase?: boolean;
  patternOf(parameter: string): string;
  /** What was filled in ('' where nothing was or is); null for a pattern of another kind. */
  read(pattern: string): string | null;
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The text that a pattern stands for letter by letter; null where it is more than that. */
function readLiteral(pattern: string): string | null {
  const text = pattern.replace(/\\([\\^$.*+?()[\]{}|])/g, '$1');
  return !text.includes('\n') && escapePattern(text) === pattern ? text : null;
}

/** `\b` knows no Polish letters: before a name that begins with one it would never match. */
const startOf = (name: string): string => (/^\w/.test(name) ? '\\b' : '');

/** A name between what begins and what ends the pattern; older tasks leave the `\b` out. */
function readName(pattern: string, end: string): string | null {
  if (pattern === '') return '';
  return pattern.endsWith(end) ? readLiteral(pattern.slice(0, -end.length).replace(/^\\b/, '')) : null;
}

const word = (id: string, label: string, keyword: string): RuleKind => ({
  id,
  where: 'code',
  label,
  patternOf: () => `\\b${keyword}\\b`,
  read: (pattern) => (pattern === `\\b${keyword}\\b` ? '' : null),
});

const named = (id: string, words: { label: string; parameter: string }, end: string): RuleKind => ({
  id,
  where: 'code',
  ...words,
  patternOf: (name) => (name === '' ? '' : `${startOf(name)}${escapePattern(name)}${end}`),
  read: (pattern) => readName(pattern, end),
});

const literal = (id: string, where: Where, words: { label: string; parameter: string }): RuleKind => ({
  id,
  where,
  ...words,
  takesCase: true,
  patternOf: escapePattern,
  read: readLiteral,
});

const LINE_START = '(?:^|\\n)[ \\t]*';
const LINE_END = '[ \\t]*(?:\\n|$)';

/** Those of one place, the special ones first: a pattern is told in the words of the first that can read it. */
export const ruleKinds: readonly RuleKind[] = [
  word('for', texts.usesFor, 'for'),
  word('while', texts.usesWhile, 'while'),
  word('if', texts.usesIf, 'if'),
  word('else', texts.usesElse, 'else'),
  word('def', texts.usesDef, 'def'),
  word('import', texts.usesImport, 'import'),
  named('call', texts.calls, '\\s*\\('),
  named('variable', texts.setsVariable, '\\s*=(?!=)'),
  literal('code-text', 'code', texts.codeText),
  {
    id: 'number',
    where: 'output',
    label: texts.printsNumber,
    patternOf: () => '\\d',
    read: (pattern) => (pattern === '\\d' ? '' : null),
  },
  {
    id: 'line',
    where: 'output',
    ...texts.printsLine,
    takesCase: true,
    patternOf: (line) => (line === '' ? '' : LINE_START + escapePattern(line) + LINE_END),
    read(pattern) {
      if (pattern === '') return '';
      if (!pattern.startsWith(LINE_START) || !pattern.endsWith(LINE_END)) return null;
      return readLiteral(pattern.slice(LINE_START.length, -LINE_END.length));
    },
  },
  literal('output-text', 'output', texts.printsText),
];

export interface PatternRule {
  type: 'regex' | 'regex_not';
  content: string;
  flags?: string | undefined;
  where?: string | undefined;
  message?: string | undefined;
}

export const whereOf = (rule: Pick<PatternRule, 'where'>): Where =>
  rule.where === 'code' ? 'code' : 'output';

/** Do these words say all that the rule does? */
export const fits = (kind: RuleKind, { content, flags = '', where }: PatternRule): boolean =>
  kind.where === whereOf({ where }) &&
  (flags === '' || (flags === 'i' && kind.takesCase === true)) &&
  kind.read(content) !== null;

/** The words for a rule; undefined for a pattern of its author's own. */
export const kindOf = (rule: PatternRule): RuleKind | undefined => ruleKinds.find((kind) => fits(kind, rule));
