import { pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import { isPicture } from '../../../sync/contract/index.ts';
import { problem, type Reply, type Stream } from '../../http/reply.ts';
import type { StoredFile } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { fileMessages } from './file-messages.ts';
import { fileRefusals } from './file-refusals.ts';

/** Even what a browser took for a page could do nothing there. */
const POLICY = "default-src 'none'; sandbox";
/** A name is never given to another content. Compressing would change what ranges count. */
const CACHING = 'public, max-age=31536000, immutable, no-transform';

/** The file, or the one range of it that is asked for. */
export async function serveFile(store: Store, file: StoredFile, request: Request): Promise<Stream | Reply> {
  const tag = `"${file.id}"`;
  const range = rangeOf(request, file.size, tag);
  if (range === 'outside')
    return {
      ...problem(416, 'bad-range', fileMessages.badRange),
      headers: { 'Content-Range': `bytes */${file.size}` },
    };
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const content = await store.files.read(file.id, start, end);
  if (!content) return fileRefusals['unknown-file'];

  return {
    start(response) {
      describe(response, file, tag);
      if (request.fresh || request.method === 'HEAD') {
        content.destroy();
        if (request.fresh) response.status(304);
        else response.set('Content-Length', String(file.size));
        response.end();
        return;
      }
      if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.size}`);
      response.set('Content-Length', String(end - start + 1));
      // Whoever leaves, and a disk that fails, cut the answer short: its length tells.
      pipeline(content, response, () => undefined);
    },
  };
}

function describe(response: Response, { kind, name }: StoredFile, tag: string): void {
  response.attachment(name);
  const disposition = response.get('Content-Disposition')!;
  response.set({
    'Content-Disposition': isPicture(kind) ? disposition.replace(/^attachment/, 'inline') : disposition,
    'Content-Type': kind === 'text/plain' ? 'text/plain; charset=utf-8' : kind,
    'Content-Security-Policy': POLICY,
    'Cache-Control': CACHING,
    'Accept-Ranges': 'bytes',
    ETag: tag,
  });
}

/** Undefined for the whole file: several ranges at once, and ranges of another content, are answered so too. */
function rangeOf(request: Request, size: number, tag: string) {
  const condition = request.get('If-Range');
  const ranges = condition === undefined || condition === tag ? request.range(size) : undefined;
  if (ranges === -1) return 'outside';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}
