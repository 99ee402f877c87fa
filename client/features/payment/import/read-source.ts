import type { Statement } from '../../../../sync/domain/payment/statement-item.ts';
import StatementWorker from './read-statement.worker.ts?worker';

/** What was pasted, or a file. */
export type Source = { text: string } | { file: File };

/** Reads the transfers of a source. Never fails but where the worker itself can't be had. */
export async function readSource(source: Source): Promise<Statement> {
  const question =
    'text' in source
      ? source
      : { bytes: new Uint8Array(await source.file.arrayBuffer()), name: source.file.name };
  const worker = new StatementWorker();
  try {
    return await new Promise<Statement>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Statement>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
