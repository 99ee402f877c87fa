import type { App } from './build-services.ts';

/** Tries again what waits for the network, as soon as the browser says that it is back or the screen is looked at. */
export function followNetwork({ lifecycle, session, readiness, connectivity, signedOutWork }: App): void {
  window.addEventListener('online', () => {
    void connectivity.retry();
    lifecycle.wake();
    void session.confirm();
    void readiness.retry();
    signedOutWork.wake();
  });
  window.addEventListener('offline', () => connectivity.lose());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void connectivity.retry();
    lifecycle.wake();
    signedOutWork.wake();
  });
}
