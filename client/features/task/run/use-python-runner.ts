import { useEffect, useState } from 'react';
import { createPythonRunner } from '../../../runner/python-runner.ts';
import type { PythonRunner } from '../../../runner/messages.ts';

/** Python for the page that is open; null only before the first effect. */
export function usePythonRunner(): PythonRunner | null {
  const [runner, setRunner] = useState<PythonRunner | null>(null);
  useEffect(() => {
    const created = createPythonRunner();
    created.warmUp();
    setRunner(created);
    return () => created.dispose();
  }, []);
  return runner;
}
