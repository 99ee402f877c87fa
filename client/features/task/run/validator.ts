import {
  validateRequiredContent,
  type ContentRule,
  type ProgramText,
} from '../../../../sync/domain/required-content.ts';
import type { Verdict } from './run-state.ts';
import { tasksMessages } from '../task-messages.ts';
import ValidationWorker from './validation.worker.ts?worker';

/** Far more than any sound pattern needs on 64 KB of output. */
const LIMIT_MS = 2000;

export interface Validator {
  /** The required-content verdict, or a failed one where the author's pattern takes too long. */
  validate(rule: ContentRule | null | undefined, text: ProgramText): Promise<Verdict>;
  /** Whether the text meets the rule; null where that takes too long to find out. */
  meets(rule: ContentRule, text: ProgramText): Promise<boolean | null>;
  dispose(): void;
}

/** Its worker starts with the page, so that a check needs no network and no start-up time. */
export function createValidator(): Validator {
  let worker: Worker | null = null;
  /** False where the worker's script could not be had. */
  let loaded: Promise<boolean>;
  let busy = false;

  const start = () => {
    worker?.terminate();
    busy = false;
    const started = new ValidationWorker();
    loaded = new Promise((resolve) => {
      started.onmessage = () => resolve(true);
      started.onerror = () => resolve(false);
    });
    worker = started;
  };
  const ask = (on: Worker, rule: ContentRule, text: ProgramText) =>
    new Promise<Verdict | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), LIMIT_MS);
      on.onmessage = ({ data }: MessageEvent<Verdict>) => {
        clearTimeout(timer);
        resolve(data);
      };
      on.postMessage({ rule, text });
    });
  start();

  /** Null where it takes too long. */
  async function check(rule: ContentRule, text: ProgramText): Promise<Verdict | null> {
    // The check of a run that was stopped; its answer must not be taken for this one's.
    if (busy) start();
    const mine = worker;
    // Better a check without a time limit than a child who can't finish a task.
    if (!(await loaded) || !mine) return validateRequiredContent(rule, text);
    busy = true;
    const verdict = await ask(mine, rule, text);
    if (worker === mine) {
      busy = false;
      if (!verdict) start();
    }
    return verdict;
  }

  return {
    async validate(rule, text) {
      if (!rule) return { passed: true, message: tasksMessages.success };
      return (await check(rule, text)) ?? { passed: false, message: tasksMessages.checkTooSlow };
    },
    meets: async (rule, text) => (await check(rule, text))?.passed ?? null,
    dispose() {
      worker?.terminate();
      worker = null;
    },
  };
}
