import { taskEditorMessages } from '../task-editor-messages.ts';
import type { LiveTrial } from './use-trial.ts';

const { patterns: texts } = taskEditorMessages;

interface TrialWords {
  tone: 'good' | 'bad' | 'quiet';
  text: string;
}

/** What an author is told of a rule's trial; `mustNot` where the pattern must not be found. */
export function describeTrial(trial: LiveTrial, mustNot: boolean): TrialWords {
  switch (trial.state) {
    case 'empty':
    case 'never':
    case 'slow':
      return { tone: 'bad', text: texts[trial.state] };
    case 'broken':
      return { tone: 'bad', text: trial.reason };
    case 'found':
      return mustNot ? { tone: 'bad', text: texts.foundButMustNot } : { tone: 'good', text: texts.found };
    case 'missing':
      if (mustNot) return { tone: 'good', text: texts.missingAsItMust };
      return {
        tone: 'bad',
        text: [texts.missing, trial.flag && texts.flag[trial.flag]].filter(Boolean).join(' '),
      };
    case 'no-solution':
      return { tone: 'quiet', text: texts.noSolution };
    case 'not-run':
      return { tone: 'quiet', text: texts.notRun };
    case 'trying':
      return { tone: 'quiet', text: texts.trying };
  }
}
