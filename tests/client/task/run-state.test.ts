import { describe, expect, test } from 'vitest';
import {
  canSendInput,
  initialRun,
  reduceRun,
  waitsForPython,
  type RunEvent,
  type RunState,
} from '../../../client/features/task/run/run-state.ts';
import type { LoopReport, PythonError } from '../../../client/runner/messages.ts';
import { bareError, loadError } from '../../../client/runner/python-error.ts';

const play = (...events: RunEvent[]): RunState => events.reduce(reduceRun, initialRun);
const error = bareError('NameError', 'x');
const started: RunEvent = { type: 'started' };
const done: RunEvent = { type: 'ended', result: { status: 'done', output: '' }, code: '' };

describe('the run cycle', () => {
  test('output and typed input are kept in the order they came', () => {
    const state = play(
      started,
      { type: 'output', text: 'Imię?' },
      { type: 'output', text: '\n' },
      { type: 'input-requested' },
      { type: 'input-sent' },
      { type: 'input-read', line: 'Ola' },
      { type: 'output', text: 'Cześć' },
    );
    expect(state.pieces).toEqual([
      { kind: 'output', text: 'Imię?\n' },
      { kind: 'input', text: 'Ola' },
      { kind: 'output', text: 'Cześć' },
    ]);
    expect(state.phase).toBe('running');
  });

  test('a program waits for Python until that has come, or has already said something', () => {
    expect(waitsForPython(play(started), true)).toBe(true);
    expect(waitsForPython(play(started), false)).toBe(false);
    expect(waitsForPython(play(), true)).toBe(false);
    expect(waitsForPython(play(started, { type: 'output', text: 'a' }), true)).toBe(false);
  });

  test('where Python could not be loaded, nothing has run: no failure of the program, and nothing to check', () => {
    const ended = (error: PythonError): RunEvent => ({
      type: 'ended',
      result: { status: 'error', output: '', error },
      code: 'print(1)',
    });
    expect(play(started, ended(loadError('Nie ma sieci.')))).toEqual(initialRun);
    const own = { ...bareError('LoadError', 'x'), line: 2 };
    expect(play(started, ended(own))).toMatchObject({ phase: 'checking', failure: { error: own } });
  });

  test('two inputs in a row stay two lines', () => {
    const state = play(
      started,
      { type: 'input-requested' },
      { type: 'input-read', line: '1' },
      { type: 'input-requested' },
      { type: 'input-read', line: '2' },
    );
    expect(state.pieces.map((piece) => piece.text)).toEqual(['1', '2']);
  });

  test('input can be sent only while it is awaited and not empty', () => {
    expect(canSendInput(play(started), 'a')).toBe(false);
    const waiting = play(started, { type: 'input-requested' });
    expect(canSendInput(waiting, '')).toBe(false);
    expect(canSendInput(waiting, 'a')).toBe(true);
    expect(canSendInput(reduceRun(waiting, { type: 'input-sent' }), 'a')).toBe(false);
    expect(play({ type: 'input-read', line: 'a' }).pieces).toEqual([]);
  });

  test('a replay voids what was printed', () => {
    const state = play(
      started,
      { type: 'output', text: 'a' },
      { type: 'input-requested' },
      { type: 'restarted' },
    );
    expect(state).toMatchObject({ phase: 'running', pieces: [] });
  });

  test('a run that ends is checked, and only then idle with a verdict', () => {
    expect(play(started, done).phase).toBe('checking');
    const verdict = { passed: true, message: 'ok' };
    expect(play(started, done, { type: 'checked', verdict })).toMatchObject({ phase: 'idle', verdict });
  });

  test('an error is kept with the code that failed', () => {
    const state = play(started, { type: 'ended', result: { status: 'error', output: '', error }, code: 'x' });
    expect(state).toMatchObject({ phase: 'checking', failure: { error, code: 'x' } });
  });

  test('a stopped run gets no verdict, whenever it was stopped', () => {
    const inRun = play(started, {
      type: 'ended',
      result: { status: 'stopped', output: '', loop: null },
      code: '',
    });
    const inChecks = play(started, done, { type: 'check-stopped' });
    for (const state of [inRun, inChecks]) {
      expect(state).toMatchObject({ phase: 'idle', stopped: true, verdict: null });
      expect(
        reduceRun(state, { type: 'checked', verdict: { passed: true, message: '' } }).verdict,
      ).toBeNull();
    }
  });

  test('a loop is told while it goes on and after a stop, not once the program asks or ends', () => {
    const loop = { line: 2 } as LoopReport;
    const looping = play(started, { type: 'looping', loop, code: 'x' });
    expect(looping.loop).toEqual({ loop, code: 'x' });
    const stopped = { status: 'stopped', output: '', loop } as const;
    expect(reduceRun(looping, { type: 'ended', result: stopped, code: 'x' }).loop).toEqual({
      loop,
      code: 'x',
    });
    expect(reduceRun(looping, { type: 'input-requested' }).loop).toBeNull();
    expect(reduceRun(looping, done).loop).toBeNull();
    expect(reduceRun(play(started, done), { type: 'looping', loop, code: 'x' }).loop).toBeNull();
  });

  test('output that arrives after the end changes nothing', () => {
    const state = play(started, done);
    expect(reduceRun(state, { type: 'output', text: 'late' })).toBe(state);
  });

  test('a new run starts from a clean console', () => {
    const state = play(started, { type: 'output', text: 'a' }, done, started);
    expect(state).toEqual({ ...initialRun, phase: 'running' });
  });
});
