export interface Patience {
  /** Milliseconds without a sign of life after which the work is given up. */
  limit: number;
  /** Silent for so long, it may hang: given up where somebody has reason to try anew. */
  suspect: number;
}

/** A request: its answer, then the rest of its body. */
export const REQUEST: Patience = { limit: 15_000, suspect: 3_000 };

/** What is under way over the network now, so that none of it can hang for ever on a line that is dead and doesn't say so. */
export interface Line {
  /**
   * Does what `work` does, and rejects without waiting for it where it is silent for too long (a 'TimeoutError') or given up
   * (an 'AbortError'); the signal tells it then. `heard` is to be called at each sign of life.
   */
  use<T>(patience: Patience, work: (signal: AbortSignal, heard: () => void) => Promise<T>): Promise<T>;
  /** Gives up all that may hang; all there is where the line is another one. */
  renew(isAnother?: boolean): void;
}

export function createLine(now: () => number = Date.now): Line {
  const uses = new Set<(isAnother: boolean) => void>();
  return {
    async use({ limit, suspect }, work) {
      const abort = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let heardAt = now();
      let isOver = false;
      let giveUp: (name: string) => void = () => undefined;
      const givenUp = new Promise<never>((_, reject) => {
        giveUp = (name) => {
          const reason = new DOMException('the line is silent', name);
          abort.abort(reason);
          reject(reason);
        };
      });
      const heard = () => {
        if (isOver) return;
        heardAt = now();
        clearTimeout(timer);
        timer = setTimeout(giveUp, limit, 'TimeoutError');
      };
      const renew = (isAnother: boolean) => {
        // A clock that was set back is no sign of life.
        if (isAnother || Math.abs(now() - heardAt) >= suspect) giveUp('AbortError');
      };
      uses.add(renew);
      heard();
      try {
        return await Promise.race([work(abort.signal, heard), givenUp]);
      } finally {
        isOver = true;
        uses.delete(renew);
        clearTimeout(timer);
      }
    },
    renew(isAnother = false) {
      for (const renew of [...uses]) renew(isAnother);
    },
  };
}
