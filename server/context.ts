import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { AppConfig } from './config.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import type { Store } from './store/store.ts';

/** What every part of the server works with. Built by main.ts, and by tests. */
export interface ServerContext {
  store: Store;
  clock: Clock;
  config: AppConfig;
  log: Logger;
  sms: SmsSender;
}
