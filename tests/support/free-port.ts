import { createServer } from 'node:net';

/** Systems give away ports from 32768 on by themselves. */
const [FIRST, COUNT] = [15_000, 15_000];

/**
 * A port for a process that is about to start. Not one of those that the system gives to whoever asks for any: others ask until the
 * process has started, or while it is down.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    // As the server itself listens.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
