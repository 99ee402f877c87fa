import { useEffect, useState } from 'react';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useEditing } from '../editing-context.ts';
import type { PatternRule } from './rule-words.ts';
import { judgePattern, textFor, tryPattern, type Trial } from './try-pattern.ts';

/** Milliseconds of quiet after which what is typed is tried. */
const QUIET = 250;

export type LiveTrial = Trial | { state: 'no-solution' | 'not-run' | 'trying' };

/** How the rule's pattern does on the solution, as it is typed. */
export function useTrial(rule: PatternRule): LiveTrial {
  const { source, answers } = useEditing();
  const { meets } = answers;
  const solution = source.solution ?? '';
  const output = answers.outputOf(solution);
  const text = textFor(rule, { code: solution, output });
  const { content, flags, where } = rule;
  // Both at once, or the answer would be one about the text before.
  const settled = useDebounced(JSON.stringify([content, flags ?? '', where ?? '', text]), QUIET);
  const asked = JSON.stringify([content, flags ?? '', where ?? '', text]);
  const [tried, setTried] = useState<{ of: string; trial: Trial } | null>(null);
  const told = judgePattern(rule);
  const waits = told !== null || solution.trim() === '' || text === null;

  useEffect(() => {
    if (waits || settled !== asked) return;
    let dropped = false;
    void tryPattern({ type: 'regex', content, flags }, text, meets).then((trial) => {
      if (!dropped) setTried({ of: asked, trial });
    });
    return () => {
      dropped = true;
    };
  }, [waits, settled, asked, content, flags, text, meets]);

  if (told) return told;
  if (solution.trim() === '') return { state: 'no-solution' };
  if (text === null) return { state: 'not-run' };
  return tried?.of === asked ? tried.trial : { state: 'trying' };
}
