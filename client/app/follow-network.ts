import type { App } from './build-services.ts';

const TICK_MS = 5_000;
/** A timer that is so late has slept with the device: what was under way then is on a line that is gone. */
const SLEPT_MS = 15_000;

/** Tries again what waits for the network, and anew what hangs, as soon as there is reason to hope. */
export function followNetwork(app: App): void {
  const { line, lifecycle, session, readiness, connectivity, signedOutWork } = app;
  const wake = (isAnotherLine: boolean) => {
    line.renew(isAnotherLine);
    lifecycle.wake(isAnotherLine);
  };
  const reconnect = (isAnotherLine: boolean) => {
    wake(isAnotherLine);
    void session.confirm();
    void readiness.retry();
    signedOutWork.wake();
  };
  const startAnew = () => {
    reconnect(true);
    void connectivity.retry();
  };

  window.addEventListener('online', startAnew);
  window.addEventListener('offline', () => connectivity.lose());
  // A portal that lets through, or a server that is back: the browser doesn't hear of it, our own asking does.
  connectivity.state.subscribe((state, before) => {
    if (state === 'reached' && before === 'lost') reconnect(false);
  });
  document.addEventListener('resume', startAnew);
  window.addEventListener('pageshow', ({ persisted }) => persisted && startAnew());

  let ticked = Date.now();
  document.addEventListener('visibilitychange', () => {
    ticked = Date.now();
    if (document.visibilityState !== 'visible') return;
    void connectivity.retry();
    wake(false);
    signedOutWork.wake();
  });
  setInterval(() => {
    const hasSlept = Date.now() - ticked > SLEPT_MS;
    ticked = Date.now();
    // The timers of a hidden page are slow anyway; it is woken when it is looked at.
    if (hasSlept && document.visibilityState === 'visible') startAnew();
  }, TICK_MS);
}
