import { existsSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { serviceWorkerPolicy } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: the ETag answers in one packet. */
const REVALIDATE = 'no-cache';
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Vite names assets, and the build names the Python runtime's folder, by a hash of what is in them. */
export const isHashed = (path: string): boolean => /^\/(assets|python\/[\w.]+-[0-9a-f]{8,})\//.test(path);

/** The files below a folder, as paths of addresses. */
export function listFiles(dir: string): Set<string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((f) => `/${relative(dir, join(f.parentPath, f.name)).split(sep).join('/')}`));
}

/** A page of the app, as against a file that isn't there. */
function isNavigation(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isHashed(request.path)) return false;
  return extname(request.path) === '' || (request.headers.accept ?? '').includes('text/html');
}

/** Points the request to the compressed file beside the wanted one, where there is one that the browser takes. */
function preferCompressed(files: ReadonlySet<string>, request: Request, response: Response): void {
  const path = decodePath(request.path);
  if (!path || !files.has(path)) return;
  const present = ENCODINGS.filter(([, ending]) => files.has(path + ending));
  if (present.length === 0) return;
  response.vary('Accept-Encoding');
  const chosen = present.find(([encoding]) => request.acceptsEncodings(encoding));
  // A range of the compressed file is not a range of the file.
  if (!chosen || request.headers.range) return;
  response.type(extname(path));
  response.setHeader('Content-Encoding', chosen[0]);
  request.url = request.url.replace(/^[^?]*/, (found) => found + chosen[1]);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Files of a folder, compressed beforehand where the build did so. */
function serveFiles(dir: string, files: ReadonlySet<string>): RequestHandler {
  const serveFile = express.static(dir, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const url = `/${relative(dir, path).split(sep).join('/')}`;
      response.setHeader('Cache-Control', isHashed(url) ? IMMUTABLE : REVALIDATE);
      if (url.startsWith('/service-worker.js'))
        response.setHeader('Content-Security-Policy', serviceWorkerPolicy);
    },
  });
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') preferCompressed(files, request, response);
    serveFile(request, response, next);
  };
}

/** The built PWA: its files, index.html for every page of the app, and what earlier builds have left in `formerDir`. */
export function serveClient(dir: string, formerDir?: string): Router {
  const router = Router();
  if (!existsSync(join(dir, 'index.html'))) return router;
  const files = listFiles(dir);
  router.use(
    (request, _response, next) => {
      const wanted = decodePath(request.path);
      if (isNavigation(request) && !(wanted && files.has(wanted))) request.url = '/index.html';
      next();
    },
    serveFiles(dir, files),
  );
  if (formerDir && existsSync(formerDir)) {
    const former = listFiles(formerDir);
    const serveFormer = serveFiles(formerDir, former);
    router.use((request, response, next) =>
      isHashed(request.path) ? serveFormer(request, response, next) : next(),
    );
  }
  return router;
}
