import type { ServerContext } from '../../context.ts';
import { resumeSms } from './send-sms.ts';

const ROUND_MS = 60_000;

/** Sends what a server that ended in the middle left over: now, and what another process leaves from then on. */
export function startResuming(context: ServerContext): NodeJS.Timeout {
  let isBusy = false;
  const resume = async () => {
    if (isBusy) return;
    isBusy = true;
    await resumeSms(context).catch((err: unknown) => context.log.error({ err }, 'texts were not taken up'));
    isBusy = false;
  };
  void resume();
  return setInterval(() => void resume(), ROUND_MS).unref();
}
