/**
 * Lets a loop sleep until a time has passed, somebody rings, or the signal aborts; true where it was rung. A ring while
 * awake is not lost.
 */
export interface Alarm {
  ring(): void;
  sleep(signal: AbortSignal, milliseconds?: number): Promise<boolean>;
}

export function createAlarm(): Alarm {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async sleep(signal, milliseconds) {
      if (!rung && !signal.aborted) {
        const { promise, resolve } = openPromise();
        const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
        wake = resolve;
        signal.addEventListener('abort', resolve);
        await promise;
        signal.removeEventListener('abort', resolve);
        clearTimeout(timer);
        wake = undefined;
      }
      const wasRung = rung;
      rung = false;
      return wasRung;
    },
  };
}

function openPromise(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
