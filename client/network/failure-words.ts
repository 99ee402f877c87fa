import { networkMessages as texts } from './network-messages.ts';
import { isOffline, isUnreached, type Failure } from './request-json.ts';

export interface FailureWords {
  title: string;
  advice: string;
  /** The network is gone, which is nobody's fault. */
  isOffline: boolean;
}

/** What a page that could not be read says: a server that is silent, or that something else answers for, is no lost internet. */
export function failureWords(
  failure: Failure,
  own: { offlineAdvice: string; failed: string; failedAdvice: string },
): FailureWords {
  if (isOffline(failure)) return { title: texts.noInternet, advice: own.offlineAdvice, isOffline: true };
  return isUnreached(failure)
    ? { title: texts.noServer, advice: failure.message, isOffline: false }
    : { title: own.failed, advice: own.failedAdvice, isOffline: false };
}
