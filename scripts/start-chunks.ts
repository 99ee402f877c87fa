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
 * Has the page fetch both at once, after its look: what stands in index.html is drawn without them.
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
        const tags = hintsFor(start);
        return {
          html: html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
          tags: tags.filter((tag) => !html.includes(String(tag.attrs!['href']))),
        };
      },
    },
  };
}

function hintsFor({ fileName, viteMetadata }: Rollup.OutputChunk): HtmlTagDescriptor[] {
  const looks = [...(viteMetadata?.importedCss ?? [])];
  const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, crossorigin: true },
    // After the look that all screens share.
    injectTo: 'head',
  });
  return [
    ...looks.map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
    link({ rel: 'modulepreload', fetchpriority: 'low', href: `/${fileName}` }),
  ];
}
