import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, Calls, SmsPreviewWire } from '../../../sync/contract/calls/index.ts';
import { useNetwork } from '../../network/network-context.ts';

export type SmsOrder = CallInput<Calls['sms.prepare']>['body'];

/** A gateway takes a moment for each text. */
const PATIENCE_MS = 5 * 60_000;

/** The office's verbs about texts: look at what would go out, then send exactly that. */
export function useSms() {
  const { call } = useNetwork();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const during = async <T>(work: Promise<T>): Promise<T> => {
    setBusy(true);
    const result = await work;
    setBusy(false);
    return result;
  };

  const prepare = (order: SmsOrder) => during(call('sms.prepare', { body: order }));
  async function send({ previewId }: SmsPreviewWire, order: SmsOrder) {
    const result = await during(call('sms.send', { body: { ...order, previewId }, patience: PATIENCE_MS }));
    for (const name of ['users.list', 'sms.history']) void queries.invalidateQueries({ queryKey: [name] });
    return result;
  }
  return { busy, prepare, send };
}
