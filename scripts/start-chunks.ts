import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names two chunks for all that the app imports statically, its libraries and its own code, and none for what it fetches later.
 * Two, because each is run in a task of its own. `main` is a path in the project.
 */
export function startChunks(main: string): (id: string, modules: Modules) => string | null {
  let found: Set<string> | undefined;
  return (id, modules) => {
    found ??= reachable(resolve(main), modules);
    if (!found.has(id)) return null;
    // Vite's own helper, which has no file, is needed first.
    return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'start';
  };
}

function reachable(entry: string, modules: Modules): Set<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Has the page fetch both at once, after its look, which stands in the page itself: what index.html shows is drawn from its
 * first bytes. Files that were fetched for it cost a slow line half a second.
 */
export function startHints(): Plugin {
  return {
    name: 'start-hints',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const start = Object.values(bundle).find(
          (file): file is Rollup.OutputChunk => file.type === 'chunk' && file.name === 'start',
        );
        if (!start) throw new Error('there is no chunk called start');
        const own = [...html.matchAll(STYLESHEET)].map(([, file]) => file!);
        const looks = [...new Set([...own, ...(start.viteMetadata?.importedCss ?? [])])];
        return {
          html: html
            .replace(STYLESHEET, '')
            .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
          tags: [
            ...looks.flatMap((file) => inlined(file, bundle)),
            {
              tag: 'link',
              attrs: {
                rel: 'modulepreload',
                fetchpriority: 'low',
                href: `/${start.fileName}`,
                crossorigin: true,
              },
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

function inlined(file: string, bundle: Rollup.OutputBundle): HtmlTagDescriptor[] {
  const look = bundle[file];
  if (look?.type !== 'asset') throw new Error(`there is no ${file}`);
  const attrs = { rel: 'stylesheet', href: `/${file}`, disabled: true };
  return [
    { tag: 'style', children: String(look.source), injectTo: 'head' },
    // Never fetched: it tells Vite's own loader, which looks for it, that the page has this look already.
    { tag: 'link', attrs, injectTo: 'head' },
  ];
}
