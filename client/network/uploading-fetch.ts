import type { Fetch } from './fetch.ts';

/** A line on which nothing has moved for so long counts as dead. A whole file may take longer. */
const SILENCE_MS = 30_000;
/** Answers that may have no body, or a response can't be made of them. */
const BODILESS = [204, 205, 304];

/** A fetch that tells how much of the body has gone out, 0 to 1. Browsers tell that to XMLHttpRequest alone. */
export const createUploadingFetch =
  (onProgress: (share: number) => void): Fetch =>
  (path, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      let silence: ReturnType<typeof setTimeout>;
      const fail = (error: unknown) => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', giveUp);
        reject(error instanceof Error ? error : new TypeError('the upload failed'));
      };
      const giveUp = () => {
        request.abort();
        fail(signal?.reason);
      };
      const listen = () => {
        clearTimeout(silence);
        silence = setTimeout(() => {
          request.abort();
          fail(new TypeError('the line is silent'));
        }, SILENCE_MS);
      };

      request.upload.onprogress = ({ loaded, total }) => {
        listen();
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onerror = () => fail(new TypeError('no network'));
      request.onload = () => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', giveUp);
        const { status, responseText } = request;
        resolve(
          new Response(BODILESS.includes(status) ? null : responseText, {
            status,
            headers: headersOf(request),
          }),
        );
      };
      signal?.addEventListener('abort', giveUp);
      request.open(method, path);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      listen();
      request.send(body as XMLHttpRequestBodyInit);
    });

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
