import { fileTypeFromBuffer } from 'file-type';
import { fileKindSchema, type FileKindName } from '../../../sync/contract/index.ts';

/** Kinds that go by several names. */
const SAME: Readonly<Record<string, string>> = { 'audio/vnd.wave': 'audio/wav', 'video/x-m4v': 'video/mp4' };
/** Everything but tabs and ends of lines. */
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
/** HTML, SVG and XML, after what a browser would skip too. A program or a table never begins so. */
const MARKUP = /^[\s\ufeff]*<[a-z!?/]/i;

/** UTF-16, which two bytes of a sound could pass for, and a page could hide in. */
const isWide = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

export type Detected = { ok: true; kind: FileKindName } | { ok: false; code: 'file-empty' | 'file-kind' };

/** What a file is by its content; its name and what the sender calls it say nothing. Nothing in it is unpacked or run. */
export async function detectKind(content: Uint8Array): Promise<Detected> {
  if (content.length === 0) return { ok: false, code: 'file-empty' };
  if (isWide(content)) return { ok: false, code: 'file-kind' };
  // A file cut off in the middle of its header makes it throw.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const kind = found ? fileKindSchema.safeParse(SAME[found.mime] ?? found.mime).data : readText(content);
  return kind ? { ok: true, kind } : { ok: false, code: 'file-kind' };
}

function readText(content: Uint8Array): FileKindName | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
  return BINARY.test(text) || MARKUP.test(text) ? undefined : 'text/plain';
}
