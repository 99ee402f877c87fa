import type { ProgramCheck } from '../../sync/domain/completion/suspicion.ts';
import type { ContentRule, ProgramText } from '../../sync/domain/required-content.ts';
import type { CaseOutcome, CheckJob } from './check-program.ts';

/** What the server says to the checking process, one job at a time. */
export type ToChecker = CheckJob;

/** Null where Python could not be loaded: that says nothing of the program. */
export interface FromChecker {
  check: ProgramCheck | null;
}

/** What the checking process says to its Python thread, one thing at a time. */
export type ToThread =
  | { type: 'run'; code: string; inputs: readonly string[]; outputs: readonly string[] }
  | { type: 'meets'; rule: ContentRule | null | undefined; text: ProgramText };

/** `usable`: the interpreter is back in its first state. */
export type FromThread =
  { type: 'ready' } | { type: 'ran'; outcome: CaseOutcome; usable: boolean } | { type: 'met'; met: boolean };
