import { conflict, notFound } from '../../http/problems.ts';
import { problem } from '../../http/reply.ts';
import { fileMessages as texts } from './file-messages.ts';

export const fileRefusals = {
  'file-too-large': problem(413, 'file-too-large', texts.tooLarge, ['file']),
  'file-empty': problem(400, 'file-empty', texts.empty, ['file']),
  'file-kind': problem(415, 'file-kind', texts.kind, ['file']),
  'not-multipart': problem(415, 'not-multipart', texts.notMultipart),
  'no-room': problem(507, 'no-room', texts.noRoom),
  'unknown-file': notFound(texts.unknown),
  'file-in-use': conflict('file-in-use', texts.inUse),
};
