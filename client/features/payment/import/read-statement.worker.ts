import { readStatement, readStatementText } from '../../../../sync/import/statement/read-statement.ts';

/** Reads a bank's file away from the page: 25 MB take seconds. */
self.onmessage = ({ data }: MessageEvent<{ bytes: Uint8Array; name: string } | { text: string }>) => {
  self.postMessage('text' in data ? readStatementText(data.text) : readStatement(data.bytes, data.name));
};
