import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { classNames } from './class-names.ts';
import styles from './RichText.module.css';

const FORBIDDEN = [
  'style',
  'script',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'iframe',
  'object',
  'embed',
  'link',
  'base',
];

const hasMarkup = (text: string) => /<\/?[a-z][^>]*>/i.test(text);

/** What an author wrote, without anything that could run, frame, ask for input or restyle the page. Links open beside it. */
function cleanHtml(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['style', 'id', 'name', 'class'],
  });
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** The words of an author's text, for reading aloud. */
export function textOfHtml(html: string): string {
  if (!hasMarkup(html)) return html;
  const holder = document.createElement('div');
  holder.innerHTML = cleanHtml(html);
  for (const block of holder.querySelectorAll('p, li, br, h1, h2, h3, h4, pre, div')) block.append('\n');
  return (holder.textContent ?? '').replace(/\s*\n\s*/g, '\n').trim();
}

/** An author's HTML, or plain text with its line breaks. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const cleaned = useMemo(() => (hasMarkup(html) ? cleanHtml(html) : null), [html]);
  if (cleaned === null) return <div className={classNames(styles.text, styles.plain, className)}>{html}</div>;
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
