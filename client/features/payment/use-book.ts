import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallInput, Calls } from '../../../sync/contract/calls/index.ts';
import { useNetwork } from '../../network/network-context.ts';

type Input<N extends keyof Calls> = CallInput<Calls[N]>;

/** What a change in the book is seen in. */
const SHOWN_IN = [
  'payments.all',
  'payments.list',
  'payments.corrections',
  'payments.sum',
  'payments.owed',
  'payments.import',
  'payments.imports',
  'payments.import-items',
  'users.list',
  'users.read',
  'sections.list',
  'sections.read',
  'users.changes',
  'users.changes-in-section',
  'reports.months',
];

/** Everything that shows money is read again. */
export function useBookChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWN_IN.includes(name as string) }),
    [queries],
  );
}

/** The office's verbs about payments. */
export function useBook() {
  const { call } = useNetwork();
  const changed = useBookChanged();

  async function book(body: Input<'payments.create'>['body']) {
    const result = await call('payments.create', { body });
    if (result.ok) await changed();
    return result;
  }
  async function correct(
    paymentId: Input<'payments.correct'>['params']['paymentId'],
    body: Input<'payments.correct'>['body'],
  ) {
    const result = await call('payments.correct', { params: { paymentId }, body });
    if (result.ok) await changed();
    return result;
  }
  return { book, correct };
}
