import { useEffect, useRef, useState } from 'react';
import type { RunState } from './run-state.ts';
import { tasksMessages } from '../task-messages.ts';

const EVERY_MS = 1500;
const MAX_CHARS = 300;

const outputOf = (state: RunState): string =>
  state.pieces.flatMap((piece) => (piece.kind === 'output' ? [piece.text] : [])).join('');

/**
 * What a screen reader hears of the console: what is new since it last spoke, not oftener than it can say it, and of a flood
 * only the end.
 */
export function useSpokenConsole(state: RunState): string {
  const [spoken, setSpoken] = useState('');
  const heard = useRef(0);
  const latest = useRef(state);
  useEffect(() => void (latest.current = state));

  // What an earlier program said would be read again with the next one.
  const starts = state.phase === 'running' && state.pieces.length === 0;
  if (starts && spoken !== '') setSpoken('');
  useEffect(() => {
    if (starts) heard.current = 0;
  }, [starts]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const output = outputOf(latest.current);
      const fresh = output.slice(Math.min(heard.current, output.length)).trim();
      heard.current = output.length;
      const status = latest.current.phase === 'waiting' ? tasksMessages.waitingForInput : '';
      const text = [fresh.slice(-MAX_CHARS), status].filter(Boolean).join('\n');
      if (text) setSpoken(text);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return spoken;
}
