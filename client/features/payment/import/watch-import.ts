import type { ImportWire } from '../../../../sync/contract/calls/index.ts';
import type { Call } from '../../../network/call.ts';

const PROGRESS_MS = 700;

/** Asks again and again how far an import, or its undoing, is; until the answered function is called. */
export function watchImport(call: Call, importId: string, tell: (one: ImportWire) => void): () => void {
  const timer = setInterval(() => {
    void call('payments.import', { params: { importId } }).then((result) => {
      if (result.ok) tell(result.data);
    });
  }, PROGRESS_MS);
  return () => clearInterval(timer);
}
