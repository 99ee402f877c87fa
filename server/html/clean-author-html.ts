import sanitizeHtml from 'sanitize-html';
import {
  AUTHOR_ATTRIBUTES,
  AUTHOR_SCHEMES,
  AUTHOR_TAGS,
  escapeStrayTags,
  holdsUnwantedTags,
  isAuthorAddress,
  isHtml,
} from '../../sync/domain/author-html.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...AUTHOR_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(AUTHOR_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...AUTHOR_SCHEMES.a],
  allowedSchemesByTag: { img: [...AUTHOR_SCHEMES.img] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  // Their text is no text of the page.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
  ],
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: without(attribs, 'a', 'href') }),
    img: (tagName, attribs) => ({ tagName, attribs: without(attribs, 'img', 'src') }),
  },
};

/** Without an address that leads where none may. */
function without(attribs: sanitizeHtml.Attributes, tag: 'a' | 'img', name: string): sanitizeHtml.Attributes {
  const { [name]: address, ...rest } = attribs;
  return address === undefined || !isAuthorAddress(tag, address) ? rest : attribs;
}

/** An author's HTML by the list of sync/domain/author-html.ts; plain text stays as it is. Cleaning twice changes nothing. */
export function cleanAuthorText(text: string): string {
  if (!isHtml(text) && !holdsUnwantedTags(text)) return text;
  const cleaned = sanitizeHtml(escapeStrayTags(text), OPTIONS);
  // Else its `&lt;` would be read as plain text from now on.
  return cleaned.trim() !== '' && !isHtml(cleaned) ? `<p>${cleaned}</p>` : cleaned;
}
