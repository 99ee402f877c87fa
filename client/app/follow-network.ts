import type { App } from './build-services.ts';

/** Tries again what waits for the network, as soon as the browser says that it is back or the screen is looked at. */
export function followNetwork({ workplace, session, readiness, leftovers }: App): void {
  window.addEventListener('online', () => {
    workplace.wake();
    void session.confirm();
    void readiness.retry();
    void leftovers.deliver();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') workplace.wake();
  });
}
