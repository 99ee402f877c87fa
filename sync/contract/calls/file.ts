import { z } from 'zod';
import { fileIdentifierSchema, fileNameSchema } from '../file.ts';
import type { CallTable } from './call.ts';

export const fileCalls = {
  'files.upload': {
    method: 'POST',
    path: '/api/files/upload',
    who: 'MANAGE',
    summary:
      'Keeps a file of at most 5 MB (5,242,880 bytes) and answers its address. Its kind is read from its content',
    bodyType: 'multipart/form-data',
    body: z.strictObject({ identifier: fileIdentifierSchema, file: z.file() }),
    answer: z.string(),
  },
  'files.link': {
    method: 'GET',
    path: '/api/files/download/:identifier',
    who: 'staff',
    summary: 'The address of the file that was last uploaded under this identifier',
    params: z.strictObject({ identifier: fileIdentifierSchema }),
    answer: z.string(),
  },
  'files.read': {
    method: 'GET',
    path: '/api/files/:name',
    who: 'anyone',
    summary: 'The file itself: children read it offline and without a token, so its random name is the key',
    params: z.strictObject({ name: fileNameSchema }),
    answerType: 'application/octet-stream',
  },
} as const satisfies CallTable;
