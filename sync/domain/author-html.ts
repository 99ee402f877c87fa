/**
 * The HTML that an author may write: cleaned by this one list when it is saved and when it is shown, so that what an author sees in
 * the editor is what a child sees. Nothing on it runs, frames, asks for input or restyles the page.
 */

export const AUTHOR_TAGS = [
  ...[
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'dd',
    'del',
    'details',
    'div',
    'dl',
    'dt',
    'em',
  ],
  ...[
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
    'mark',
  ],
  ...[
    'ol',
    'p',
    'pre',
    'q',
    's',
    'samp',
    'small',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
  ],
  ...['td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul', 'var'],
] as const;

/** By tag; `*` stands for every one of them. */
export const AUTHOR_ATTRIBUTES = {
  '*': ['title', 'lang', 'dir'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  details: ['open'],
} as const satisfies Record<string, readonly string[]>;

/** Where a link may lead and a picture may come from, besides paths of our own. */
export const AUTHOR_SCHEMES = { a: ['http', 'https', 'mailto', 'tel'], img: ['http', 'https'] } as const;

/** Known, so that they are taken out instead of being shown as text. */
const TAKEN_OUT =
  'audio|base|body|button|canvas|embed|form|frame|frameset|head|html|iframe|input|link|math|meta|noscript|object|option|picture|script|select|source|style|svg|template|textarea|title|track|video';

const SHOWN = AUTHOR_TAGS.join('|');
const MARKUP = new RegExp(`</?(?:${SHOWN})(?:\\s[^<>]*)?/?>`, 'i');
const STRAY = new RegExp(`<(?!/?(?:${SHOWN}|${TAKEN_OUT})(?:[\\s/>]|$)|!--)`, 'gi');
const UNWANTED = new RegExp(`<(?:/?(?:${TAKEN_OUT})(?:[\\s/>]|$)|!--)`, 'i');

/** True where a text holds a tag that a page shows: `List<int>` and `a < b` are none. */
export const isHtml = (text: string): boolean => MARKUP.test(text);

/** True where a text holds a tag that no page may show, whatever stands around it. */
export const holdsUnwantedTags = (text: string): boolean => UNWANTED.test(text);

/** Signs that only look like a tag, such as those of `List<int>`, as text. */
export const escapeStrayTags = (html: string): string => html.replace(STRAY, '&lt;');

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Browsers pass over these within an address, so that `java\nscript:` runs. */
const PASSED_OVER = /[\u0000-\u0020\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g;

/** May an author's link or picture lead there? */
export function isAuthorAddress(tag: 'a' | 'img', address: string): boolean {
  const scheme = SCHEME.exec(address.replace(PASSED_OVER, ''))?.[1]?.toLowerCase();
  return scheme === undefined || (AUTHOR_SCHEMES[tag] as readonly string[]).includes(scheme);
}

/** A solution is HTML where it has a closing tag or a line break, and else program text. */
export const isHtmlSolution = (solution: string): boolean => /<\/[a-z][a-z0-9]*>|<br\s*\/?>/i.test(solution);
