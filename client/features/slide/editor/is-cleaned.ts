/** Did the server take something out? How a tag is written makes no difference, what a page makes of it does. */
export function isCleaned(sent: string | null | undefined, saved: string | null): boolean {
  return asParsed(sent ?? '') !== asParsed(saved ?? '');
}

/** Of a document that loads and runs nothing. */
const asParsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
