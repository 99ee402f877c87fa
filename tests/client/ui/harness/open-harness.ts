import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

export const HARNESS = 'http://harness.invalid';

let bundled: Promise<Record<string, string>> | undefined;

/** The harness and its styles, built once in a process. */
function bundle(): Promise<Record<string, string>> {
  bundled ??= build({
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
  }).then(({ outputFiles }) =>
    Object.fromEntries(outputFiles.map(({ path, text }) => [path.endsWith('.css') ? '/css' : '/js', text])),
  );
  return bundled;
}

const html = `<!doctype html><html lang="pl"><meta name="viewport" content="width=device-width">
<title>Harness</title><link rel="stylesheet" href="/css"><body><script type="module" src="/js"></script></body></html>`;

/** Opens a page of the harness; it answers for its own address alone, so that `/api` is the spec's to answer. */
export async function openHarness(page: Page, path: string): Promise<void> {
  const files = await bundle();
  await page.route(`${HARNESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fallback();
    if (pathname === '/css') return route.fulfill({ contentType: 'text/css', body: files['/css']! });
    if (pathname === '/js') return route.fulfill({ contentType: 'text/javascript', body: files['/js']! });
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto(HARNESS + path);
}
