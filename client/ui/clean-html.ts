import DOMPurify from 'dompurify';
import {
  AUTHOR_ATTRIBUTES,
  AUTHOR_TAGS,
  escapeStrayTags,
  isAuthorAddress,
} from '../../sync/domain/author-html.ts';

const FOR_ANY: readonly string[] = AUTHOR_ATTRIBUTES['*'];
const mayHave = (tag: string, attribute: string): boolean =>
  FOR_ANY.includes(attribute) ||
  ((AUTHOR_ATTRIBUTES as Record<string, readonly string[]>)[tag]?.includes(attribute) ?? false);

/** What an author wrote, without anything that could run, frame, ask for input or restyle the page. */
export function cleanToFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(escapeStrayTags(html), {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...AUTHOR_TAGS],
    ALLOWED_ATTR: Object.values(AUTHOR_ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const element of fragment.querySelectorAll('*')) {
    const tag = element.localName;
    for (const { name } of [...element.attributes]) if (!mayHave(tag, name)) element.removeAttribute(name);
    if (!isAuthorAddress('a', element.getAttribute('href') ?? '')) element.removeAttribute('href');
    if (!isAuthorAddress('img', element.getAttribute('src') ?? '')) element.removeAttribute('src');
  }
  return fragment;
}

/** For showing; links open beside the page. */
export function cleanHtml(html: string): string {
  const fragment = cleanToFragment(html);
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
