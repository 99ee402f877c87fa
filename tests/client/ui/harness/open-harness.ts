import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The harness and its styles. */
async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('harness.tsx', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'harness',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty', '.woff': 'empty', '.ttf': 'empty' },
    external: ['/fonts/*'],
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path.endsWith('.css') ? '/css' : '/js', text]));
}

const html = `<!doctype html><html lang="pl"><meta name="viewport" content="width=device-width">
<title>Harness</title><link rel="stylesheet" href="/css"><body><script type="module" src="/js"></script></body></html>`;
const TYPES: Record<string, string> = { '/css': 'text/css', '/js': 'text/javascript' };

export interface Harness {
  /** Answers every address but `/api`, which is the spec's to answer. The browser keeps its files, compiled. */
  origin: string;
  close(): void;
}

export async function serveHarness(): Promise<Harness> {
  const files = await bundle();
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url!, 'http://harness');
    if (pathname.startsWith('/api/')) return response.writeHead(404).end();
    response.setHeader('content-type', `${TYPES[pathname] ?? 'text/html'}; charset=utf-8`);
    if (files.has(pathname)) response.setHeader('cache-control', 'max-age=3600, immutable');
    response.end(files.get(pathname) ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
