import type {
  CaseReport,
  ConsolePiece,
  LoopReport,
  PythonError,
  RunResult,
} from '../../../runner/messages.ts';
import { isLoadError } from '../../../runner/python-error.ts';

/** The run cycle of the task page as a pure state machine. Source: learner seed, section 4 'Run cycle'. */

export interface Verdict {
  passed: boolean;
  message: string;
  /** The test case that wasn't passed, where it came to that. */
  failedCase?: FailedCase;
}

export interface FailedCase {
  report: CaseReport;
  /** 1-based, out of `count`. */
  number: number;
  count: number;
  /** The program that was checked. */
  code: string;
}

export type Phase = 'idle' | 'running' | 'waiting' | 'checking';

export interface RunState {
  phase: Phase;
  /** Output and typed input in the order they came. */
  pieces: readonly ConsolePiece[];
  /** What ended the last run, with the code it ran, so that the explanation fits although the editor moved on. */
  failure: { error: PythonError; code: string } | null;
  stopped: boolean;
  /** The loop that the program goes through on and on, or did until it was stopped. */
  loop: { loop: LoopReport; code: string } | null;
  /** The answer to the last run once it was checked. */
  verdict: Verdict | null;
}

export type RunEvent =
  | { type: 'started' }
  | { type: 'output'; text: string }
  | { type: 'looping'; loop: LoopReport; code: string }
  | { type: 'input-requested' }
  | { type: 'input-sent' }
  | { type: 'input-read'; line: string }
  /** The replay fallback starts the program again: what it printed so far comes once more. */
  | { type: 'restarted' }
  | { type: 'ended'; result: RunResult; code: string }
  | { type: 'checked'; verdict: Verdict }
  | { type: 'check-stopped' };

export const initialRun: RunState = {
  phase: 'idle',
  pieces: [],
  failure: null,
  stopped: false,
  loop: null,
  verdict: null,
};

/** Neighbours of one kind become one piece, so that a flood of output stays a short list. */
function append(pieces: readonly ConsolePiece[], piece: ConsolePiece): ConsolePiece[] {
  const last = pieces.at(-1);
  if (last?.kind !== piece.kind || piece.kind === 'input') return [...pieces, piece];
  return [...pieces.slice(0, -1), { ...last, text: last.text + piece.text }];
}

export function reduceRun(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'started':
      return { ...initialRun, phase: 'running' };
    case 'output':
      return isLive(state)
        ? { ...state, pieces: append(state.pieces, { kind: 'output', text: event.text }) }
        : state;
    case 'looping':
      return isLive(state) ? { ...state, loop: { loop: event.loop, code: event.code } } : state;
    case 'input-requested':
      return isLive(state) ? { ...state, phase: 'waiting', loop: null } : state;
    case 'input-sent':
      return state.phase === 'waiting' ? { ...state, phase: 'running' } : state;
    case 'input-read':
      return isLive(state)
        ? { ...state, pieces: append(state.pieces, { kind: 'input', text: event.line }) }
        : state;
    case 'restarted':
      return isLive(state) ? { ...state, phase: 'running', pieces: [] } : state;
    case 'ended':
      return isLive(state) ? end(state, event.result, event.code) : state;
    case 'checked':
      return state.phase === 'checking' ? { ...state, phase: 'idle', verdict: event.verdict } : state;
    case 'check-stopped':
      return state.phase === 'checking' ? { ...state, phase: 'idle', stopped: true } : state;
  }
}

function end(state: RunState, result: RunResult, code: string): RunState {
  if (result.status === 'stopped')
    return { ...state, phase: 'idle', stopped: true, loop: result.loop && { loop: result.loop, code } };
  // The bar beside the button says so, for as long as it is so.
  if (isUnloaded(result)) return initialRun;
  const failure = result.status === 'error' ? { error: result.error, code } : null;
  return { ...state, phase: 'checking', failure, loop: null };
}

/** Python itself couldn't be loaded. */
export const isUnloaded = (result: RunResult): boolean =>
  result.status === 'error' && isLoadError(result.error);

export const isLive = (state: RunState): boolean => state.phase === 'running' || state.phase === 'waiting';

/** Seed, section 5: the field is empty or no input is awaited. */
export const canSendInput = (state: RunState, line: string): boolean =>
  state.phase === 'waiting' && line !== '';

/** Whoever pressed 'Uruchom' waits for Python itself, which may take minutes over a slow line. */
export const waitsForPython = (state: RunState, isPythonComing: boolean): boolean =>
  isPythonComing && state.phase === 'running' && state.pieces.length === 0;
