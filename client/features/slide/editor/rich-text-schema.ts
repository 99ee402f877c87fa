import { generateHTML, generateJSON, type Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isHtml } from '../../../../sync/domain/author-html.ts';
import { cleanToFragment } from '../../../ui/clean-html.ts';

/** What the editor can hold; everything in it is on the list of sync/domain/author-html.ts. */
export const extensions: Extensions = [
  StarterKit.configure({
    // An empty paragraph after a list would be saved as part of the slide.
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
];

/** Names of one and the same thing. */
const SAME: Record<string, string> = { B: 'strong', I: 'em', DEL: 's' };

function rename(element: Element, name: string) {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** HTML with nothing left of how it was written: two that show the same are the same. */
function essenceOf(html: string): string {
  const holder = document.createElement('div');
  holder.append(cleanToFragment(html));
  for (const [name, other] of Object.entries(SAME))
    for (const element of holder.querySelectorAll(name)) rename(element, other);
  for (const link of holder.querySelectorAll('a')) {
    link.removeAttribute('target');
    link.removeAttribute('rel');
  }
  // The editor puts a paragraph around the text of an item.
  for (const paragraph of holder.querySelectorAll('li > p:first-child, blockquote > p:only-child'))
    paragraph.replaceWith(...paragraph.childNodes);
  holder.normalize();
  return holder.innerHTML
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h2|h3|ul|ol|li|blockquote|pre|br|hr)\b[^>]*>) ?/g, '$1')
    .trim();
}

/** Do these show the same? */
export const isSameHtml = (one: string, other: string): boolean => essenceOf(one) === essenceOf(other);

/** Can the editor show this without losing anything of it? */
export function fitsEditor(html: string): boolean {
  if (html.trim() === '') return true;
  if (!isHtml(html)) return false;
  return isSameHtml(html, generateHTML(generateJSON(html, extensions), extensions));
}
