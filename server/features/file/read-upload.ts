import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import { FILE_LIMIT, fileIdentifierSchema } from '../../../sync/contract/index.ts';

/** Of the request besides the file: boundaries, headers and the identifier, bytes. */
const ENVELOPE = 16 * 1024;
/** How long a sender who is being refused may go on, so that they get to read the answer. */
const LINGER_MS = 2_000;

export interface Upload {
  identifier: string;
  /** As the sender calls it. */
  name: string;
  content: Buffer;
}

type ReadUpload =
  | { ok: true; upload: Upload }
  | { ok: false; code: 'file-too-large' | 'not-multipart' }
  | { ok: false; code: 'bad-input'; wrong: Map<string, string>; unknown: string[] };

/** The one file and the identifier of a multipart body. Past the limit nothing more is read. */
export async function readUpload(request: Request): Promise<ReadUpload> {
  if (!request.is('multipart/form-data')) return { ok: false, code: 'not-multipart' };
  if (Number(request.headers['content-length']) > FILE_LIMIT + ENVELOPE) return refuseTooLarge(request);
  const fields = new Map<string, string>();
  /** With the reasons. */
  const wrong = new Map<string, string>();
  const chunks: Buffer[] = [];
  let name: string | undefined;
  let isTooLarge = false;

  try {
    const parser = busboy({
      headers: request.headers,
      // Browsers send names so.
      defParamCharset: 'utf8',
      // It tells of its limit where that is reached, not where it is passed.
      limits: { files: 1, fields: 4, fileSize: FILE_LIMIT + 1, fieldSize: 1024, headerPairs: 20 },
    });
    // A part may come without a name, a file too.
    parser.on('field', (field: string | undefined = '', value, { valueTruncated }) => {
      if (valueTruncated || fields.has(field))
        wrong.set(field, valueTruncated ? 'zbyt długie' : 'podane dwa razy');
      fields.set(field, value);
    });
    parser.on('file', (field: string | undefined = '', stream, { filename }) => {
      if (field === 'file') name = filename ?? '';
      else fields.set(field, '');
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => (isTooLarge = true));
      // A body that ends too soon is told by the parser.
      stream.on('error', () => undefined);
    });
    parser.on('filesLimit', () => wrong.set('file', 'tylko jeden plik naraz'));
    parser.on('fieldsLimit', () => wrong.set('body', 'zbyt wiele pól'));
    await parse(request, parser, () => isTooLarge);
  } catch {
    return { ok: false, code: 'bad-input', wrong: new Map([['body', 'nie da się odczytać']]), unknown: [] };
  }
  if (isTooLarge) return refuseTooLarge(request);
  const identifier = fileIdentifierSchema.safeParse(fields.get('identifier'));
  if (!identifier.success && !wrong.has('identifier'))
    wrong.set('identifier', fields.has('identifier') ? 'zły format' : 'brakuje');
  if (name === undefined) wrong.set('file', 'brakuje');
  const unknown = [...fields.keys()].filter((field) => field !== 'identifier' && !wrong.has(field));
  if (identifier.success && name !== undefined && !wrong.size && !unknown.length)
    return { ok: true, upload: { identifier: identifier.data, name, content: Buffer.concat(chunks) } };
  return { ok: false, code: 'bad-input', wrong, unknown };
}

/**
 * A pipe would let what the parser throws end the process, and `pipeline` take the connection down before it is answered. One
 * body may be told to be broken twice: an error that nobody listens to would end the process, too.
 */
function parse(request: Request, parser: Busboy, isEnough: () => boolean): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (error) {
        reject(error as Error);
      }
    };
    parser.once('close', resolve);
    parser.on('error', reject);
    request.on('error', reject);
    request.once('end', () => attempt(() => parser.end()));
    request.on('data', function read(chunk: Buffer) {
      attempt(() => parser.write(chunk));
      if (!isEnough()) return;
      request.off('data', read);
      resolve();
    });
  });
}

/** A connection that is cut while the other side is still sending takes the answer with it. */
function refuseTooLarge(request: Request): { ok: false; code: 'file-too-large' } {
  request.resume();
  const timer = setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(timer));
  return { ok: false, code: 'file-too-large' };
}
