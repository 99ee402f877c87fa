import type { App } from './build-services.ts';

/** Tries again what waits for the network, as soon as the browser says that it is back or the screen is looked at. */
export function followNetwork({ workplace, session, readiness, uplink, leftovers }: App): void {
  window.addEventListener('online', () => {
    void uplink.retry();
    workplace.wake();
    void session.confirm();
    void readiness.retry();
    void leftovers.deliver();
  });
  window.addEventListener('offline', () => uplink.lose());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void uplink.retry();
    workplace.wake();
  });
}
