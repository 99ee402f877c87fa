import { createCall } from './call.ts';
import type { Fetch } from './fetch.ts';
import type { Result } from './request-json.ts';

export interface UploadOptions {
  /** How much has gone out, 0 to 1. It begins anew where the token had to be renewed. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Keeps a file on the server and gives its address. `identifier`: what the file's place is called, such as a random UUID for a
 * slide; `GET /api/files/download/{identifier}` leads to the newest one of that name.
 */
export type Upload = (file: File, identifier: string, options?: UploadOptions) => Promise<Result<string>>;

/** `fetchTelling`: an authorized fetch that tells how far the body has gone. */
export const createUpload =
  (fetchTelling: (onProgress: (share: number) => void) => Fetch): Upload =>
  (file, identifier, { onProgress = () => undefined, signal } = {}) =>
    createCall(fetchTelling(onProgress))('files.upload', {
      body: { identifier, file },
      ...(signal ? { signal } : {}),
    });
