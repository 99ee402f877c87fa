import { addressOfFile } from '../../../sync/contract/index.ts';
import type { fileCalls } from '../../../sync/contract/calls/file.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import { fileRefusals } from './file-refusals.ts';
import { keepFile, newestOf } from './keep-file.ts';
import { listFiles } from './list-files.ts';
import { readUpload } from './read-upload.ts';
import { removeFile } from './remove-file.ts';
import { serveFile } from './serve-file.ts';

export function fileHandlers(context: ServerContext): HandlersOf<typeof fileCalls> {
  const { store } = context;
  return {
    'files.list': async () => ok(await listFiles(store)),

    async 'files.upload'({ request, actor }) {
      const read = await readUpload(request);
      if (read.ok) return answerChange(await keepFile(context, actor, read.upload), fileRefusals);
      return read.code === 'bad-input' ? badInput(read.wrong, read.unknown) : fileRefusals[read.code];
    },

    async 'files.link'({ params }) {
      const file = await newestOf(store, params.identifier);
      return file ? ok(addressOfFile(file.id)) : fileRefusals['unknown-file'];
    },

    async 'files.read'({ params, request }) {
      const file = await store.get(collections.file, params.name);
      return file ? serveFile(store, file.doc, request) : fileRefusals['unknown-file'];
    },

    'files.remove': async ({ params, actor }) =>
      answerChange(await removeFile(context, actor, params.name), fileRefusals),
  };
}
