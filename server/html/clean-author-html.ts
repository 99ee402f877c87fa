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

const sanitize = (html: string): string => sanitizeHtml(escapeStrayTags(html), OPTIONS);

/** A second one settles what is known; nobody waits for one that would never settle. */
const MOST_PASSES = 5;

/** An author's HTML by the list of sync/domain/author-html.ts; plain text stays as it is. Cleaning twice changes nothing. */
export function cleanAuthorText(text: string): string {
  if (!isHtml(text) && !holdsUnwantedTags(text)) return text;
  let cleaned = sanitize(text);
  // A tag that is taken away may have kept apart what doesn't stand in one another, as two cells of a table.
  for (let more = MOST_PASSES; more > 0; more -= 1) {
    const again = sanitize(cleaned);
    if (again === cleaned) break;
    cleaned = again;
  }
  // Else its `&lt;` would be read as plain text from now on.
  return cleaned.trim() !== '' && !isHtml(cleaned) ? `<p>${cleaned}</p>` : cleaned;
}
