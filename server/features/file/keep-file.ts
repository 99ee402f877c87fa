import { customAlphabet } from 'nanoid';
import { FILE_KINDS, addressOfFile, type Actor } from '../../../sync/contract/index.ts';
import { safeFileName } from '../../../sync/domain/safe-file-name.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import type { StoredFile } from '../../store/documents.ts';
import { insert } from '../../store/write.ts';
import { detectKind } from './detect-kind.ts';
import type { Upload } from './read-upload.ts';

const newName = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 26);

type KeepRefusal = 'file-empty' | 'file-kind' | 'no-room';

/** Gives the file's address. The content first: what a crash leaves without a record is tidied away later. */
export async function keepFile(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  actor: Actor,
  { identifier, name: originalName, content }: Upload,
): Promise<Changed<string, KeepRefusal>> {
  const detected = await detectKind(content);
  if (!detected.ok) return detected;
  const { kind } = detected;
  const id = newName();
  try {
    await store.files.write(id, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return refused('no-room');
    throw error;
  }
  return change(store, async () => {
    const before = await newestOf(store, identifier);
    const file: StoredFile = {
      id,
      identifier,
      name: safeFileName(originalName, FILE_KINDS[kind].endings),
      kind,
      size: content.length,
      uploadedBy: actor.userId,
      // The newest one is the last one, also where the clock went back meanwhile.
      uploadedAt: Math.max(clock(), (before?.uploadedAt ?? 0) + 1),
    };
    const write = insert(collections.file, file, null);
    const audit = [auditRow(actor, clock, 'upload-file', write, { before: null, after: file })];
    return { commit: { writes: [write], audit }, result: addressOfFile(id) };
  });
}

/** The file that an identifier stands for now. */
export async function newestOf(
  store: ServerContext['store'],
  identifier: string,
): Promise<StoredFile | undefined> {
  const found = await store.first(collections.file, {
    where: { identifier },
    sort: [{ field: 'uploadedAt', direction: 'desc' }],
  });
  return found?.doc;
}
