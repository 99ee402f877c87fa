/** An author's address, if a page may safely use it: http, https or a path of our own. */
export function safeAddress(address: string, origin: string): string | null {
  try {
    const url = new URL(address.trim(), origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

export type Video = { kind: 'embed'; src: string } | { kind: 'file'; src: string };

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const ID = /^[\w-]{5,20}$/;

function youtubeId(url: URL): string | null {
  if (url.hostname === 'youtu.be') return url.pathname.slice(1);
  if (!YOUTUBE.test(url.hostname)) return null;
  if (url.pathname === '/watch') return url.searchParams.get('v');
  return /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ?? null;
}

/** Seconds of `t=90`, `t=1m30s` or `start=90`. */
function startSeconds(url: URL): number {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start') ?? '';
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text);
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0) : 0;
}

/** How to show a video: YouTube (without its cookies) and Vimeo in a frame, anything else as a file. */
export function videoOf(address: string, origin: string): Video | null {
  const href = safeAddress(address, origin);
  if (!href) return null;
  const url = new URL(href);
  const id = youtubeId(url);
  if (id && ID.test(id)) {
    const start = startSeconds(url);
    return {
      kind: 'embed',
      src: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`,
    };
  }
  const vimeo = /(?:^|\.)vimeo\.com$/.test(url.hostname) && /\/(\d+)/.exec(url.pathname)?.[1];
  if (vimeo) return { kind: 'embed', src: `https://player.vimeo.com/video/${vimeo}` };
  return { kind: 'file', src: href };
}
