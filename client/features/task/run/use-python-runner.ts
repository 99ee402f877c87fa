import { useCallback, useEffect, useRef, useState } from 'react';
import { createPythonRunner } from '../../../runner/python-runner.ts';
import { useOnline } from '../../../network/network-context.ts';
import type { PythonRunner } from '../../../runner/messages.ts';

/** From one task to the next takes less; a child who went elsewhere gets the memory back. */
const LINGER_MS = 10_000;

let shared: PythonRunner | null = null;
let pages = 0;
let farewell: ReturnType<typeof setTimeout> | undefined;

function enter(): PythonRunner {
  clearTimeout(farewell);
  pages += 1;
  shared ??= createPythonRunner();
  shared.warmUp();
  return shared;
}

function leave(): void {
  pages -= 1;
  if (pages > 0) return;
  farewell = setTimeout(() => {
    shared?.dispose();
    shared = null;
  }, LINGER_MS);
}

/**
 * Python for the page that is open, kept warm from one task to the next: every program starts from a clean interpreter anyway.
 * What couldn't be loaded is tried again once the network is back. Null only before the first effect.
 */
export function usePythonRunner(): PythonRunner | null {
  const [runner, setRunner] = useState<PythonRunner | null>(null);
  useEffect(() => {
    setRunner(enter());
    return leave;
  }, []);
  const online = useOnline();
  useEffect(() => {
    if (online && runner?.state.getState().status === 'failed') runner.warmUp();
  }, [online, runner]);
  return runner;
}

/** The same for a page where Python may never be asked for: it is loaded with the first call. */
export function usePythonOnDemand(): () => PythonRunner {
  const entered = useRef<PythonRunner | null>(null);
  useEffect(
    () => () => {
      if (entered.current) leave();
      entered.current = null;
    },
    [],
  );
  return useCallback(() => (entered.current ??= enter()), []);
}
