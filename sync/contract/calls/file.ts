import { z } from 'zod';
import { fileIdentifierSchema, fileKindSchema, fileNameSchema } from '../file.ts';
import type { CallTable } from './call.ts';

const byName = z.strictObject({ name: fileNameSchema });

/** A record that holds the file's address somewhere. */
const fileUseSchema = z.object({ noun: z.string(), id: z.string(), title: z.string() });
export type FileUse = z.infer<typeof fileUseSchema>;

const listedFileSchema = z.object({
  id: fileNameSchema,
  address: z.string(),
  identifier: z.string(),
  /** What it is saved as. */
  name: z.string(),
  kind: fileKindSchema,
  /** Bytes. */
  size: z.number(),
  /** Epoch milliseconds. */
  uploadedAt: z.number(),
  /** First and last name; null where the account is gone. */
  uploadedBy: z.string().nullable(),
  uses: z.array(fileUseSchema),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

export const fileCalls = {
  'files.list': {
    method: 'GET',
    path: '/api/files',
    who: 'MANAGE',
    summary: 'All files, newest first, with the records that link to them',
    answer: z.array(listedFileSchema),
    skipsUnreadable: true,
  },
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
    params: byName,
    answerType: 'application/octet-stream',
  },
  'files.remove': {
    method: 'DELETE',
    path: '/api/files/:name',
    who: 'MANAGE',
    summary: 'Removes a file that no record links to; 409 where one does',
    params: byName,
  },
} as const satisfies CallTable;
