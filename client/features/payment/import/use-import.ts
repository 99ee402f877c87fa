import { useEffect, useState } from 'react';
import type { BrokenLine, Statement } from '../../../../sync/domain/payment/statement-item.ts';
import { keyOf, noteAnswer } from '../../../network/idempotency-keys.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { mayBeDone } from '../../../network/request-json.ts';
import { dropFormDraft, readFormDraft, writeFormDraft } from '../../../ui/form/form-drafts.ts';
import { useBookChanged } from '../use-book.ts';
import { importMessages as texts } from './import-messages.ts';
import { readSource, type Source } from './read-source.ts';
import { watchImport } from './watch-import.ts';

export type ImportState =
  | { phase: 'idle' }
  | { phase: 'reading' }
  | { phase: 'sending'; done: number; total: number }
  | { phase: 'failed'; message: string; inDoubt: boolean }
  /** Of what was read no line was a transfer, so nothing was sent. */
  | { phase: 'unreadable'; broken: readonly BrokenLine[] }
  | { phase: 'done'; importId: string; broken: readonly BrokenLine[]; skipped: number };

/** An import of 5,000 lines may take half a minute; a larger one more. */
const PATIENCE_MS = 5 * 60_000;

/** Under this the name of a file that is being sent is kept, for whoever comes back to this screen before it was answered. */
const ON_ITS_WAY = 'import-file';

const began = (): ImportState => {
  const name = readFormDraft(ON_ITS_WAY);
  if (typeof name !== 'string') return { phase: 'idle' };
  return { phase: 'failed', message: texts.interrupted(name), inDoubt: true };
};

const toItems = ({ items }: Statement) =>
  items.map(({ date, amount, ...item }) => ({ ...item, paymentDate: date, amount: amount / 100 }));

/** What tells a file from others; to hash the transfers themselves would hold the page up. */
const toDetails = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** Reads a source on this device, has its transfers matched and booked, and asks meanwhile how far that is. */
export function useImport() {
  const { call } = useNetwork();
  const bookChanged = useBookChanged();
  const [state, setState] = useState(began);
  useEffect(() => dropFormDraft(ON_ITS_WAY), []);

  /** `isWhole`: no line was left out. Null where nothing was brought in. */
  async function run(source: Source): Promise<{ importId: string; isWhole: boolean } | null> {
    const fail = (message: string, inDoubt = false) => {
      setState({ phase: 'failed', message, inDoubt });
      return null;
    };
    setState({ phase: 'reading' });
    const statement = await readSource(source).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    if (statement === null) return fail(texts.failed);
    if (statement.error !== null) return fail(statement.error);
    const { items, broken, skipped } = statement;
    if (items.length === 0) {
      if (broken.length === 0) return fail(texts.nothingInside);
      setState({ phase: 'unreadable', broken });
      return null;
    }

    // Sent again after an answer that got lost, it is the same import, and is shown with all that it has booked.
    const request = ['payments.process', 'file' in source ? toDetails(source.file) : source.text];
    const importId = keyOf(request);
    const fileName = 'file' in source ? source.file.name.slice(0, 200) : undefined;
    if (fileName) writeFormDraft(ON_ITS_WAY, fileName);
    setState({ phase: 'sending', done: 0, total: items.length });
    const stopWatching = watchImport(call, importId, ({ done, total }) =>
      setState((now) => (now.phase === 'sending' ? { phase: 'sending', done, total } : now)),
    );
    const result = await call('payments.process', {
      query: { importId, fileName },
      body: toItems(statement),
      patience: PATIENCE_MS,
    });
    noteAnswer(request, result);
    // The end of the session takes the screen away, and what it would tell.
    if (result.status !== 401) dropFormDraft(ON_ITS_WAY);
    stopWatching();
    await bookChanged();
    if (!result.ok) return fail(result.message, mayBeDone(result));
    setState({ phase: 'done', importId, broken, skipped });
    return { importId, isWhole: broken.length === 0 };
  }

  return { state, run };
}
