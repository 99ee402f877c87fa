import { z } from 'zod';
import { text } from './text.ts';

/** Bytes: the seed's '5 MB'. */
export const FILE_LIMIT = 5 * 1024 * 1024;

/** 26 random letters and digits (134 bits): whoever has the name may read the file. */
export const fileNameSchema = z.string().regex(/^[0-9a-z]{26}$/);

/** What an uploader calls the place of a file: a slide's random UUID, a group's name. */
export const fileIdentifierSchema = text().trim().min(1).max(200);

interface FileKind {
  /** The first one is put where a file's name has none of them. */
  endings: readonly [string, ...string[]];
}

/** What may be uploaded, by media type. Nothing here runs in a page of ours, as it is served (decision 0019). */
export const FILE_KINDS = {
  'image/png': { endings: ['png'] },
  'image/jpeg': { endings: ['jpg', 'jpeg'] },
  'image/gif': { endings: ['gif'] },
  'image/webp': { endings: ['webp'] },
  'image/avif': { endings: ['avif'] },
  'application/pdf': { endings: ['pdf'] },
  'application/zip': { endings: ['zip', 'sb3'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { endings: ['docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { endings: ['xlsx'] },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { endings: ['pptx'] },
  'application/vnd.oasis.opendocument.text': { endings: ['odt'] },
  'application/vnd.oasis.opendocument.spreadsheet': { endings: ['ods'] },
  'application/vnd.oasis.opendocument.presentation': { endings: ['odp'] },
  'audio/mpeg': { endings: ['mp3'] },
  'audio/wav': { endings: ['wav'] },
  'video/mp4': { endings: ['mp4'] },
  'video/webm': { endings: ['webm'] },
  'text/plain': { endings: ['txt', 'py', 'csv', 'json', 'md'] },
} as const satisfies Record<string, FileKind>;
export type FileKindName = keyof typeof FILE_KINDS;

export const fileKindSchema = z.enum(Object.keys(FILE_KINDS) as [FileKindName, ...FileKindName[]]);

/** A picture is shown where it is linked from; everything else is saved. */
export const isPicture = (kind: FileKindName): boolean => kind.startsWith('image/');

const PATH = '/api/files/';

/** Where a file is served: the same for as long as it lives. */
export const addressOfFile = (name: string): string => `${PATH}${name}`;

/** Names of the files that are linked to in a text, such as a record as JSON: absolute addresses count too. */
export const filesLinkedIn = (text: string): string[] =>
  [...text.matchAll(/\/api\/files\/([0-9a-z]{26})(?![0-9a-z])/g)].map(([, name]) => name!);
