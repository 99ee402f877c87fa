import { useMemo } from 'react';
import { isHtml } from '../../sync/domain/author-html.ts';
import { splitPlainText } from './author-text.ts';
import { classNames } from './class-names.ts';
import { cleanHtml } from './clean-html.ts';
import styles from './RichText.module.css';

/** The words of an author's text, for reading aloud. */
export function textOfHtml(html: string): string {
  if (!isHtml(html)) return html.replaceAll(/^\s*```.*$/gm, '').replaceAll('`', '');
  const holder = document.createElement('div');
  holder.innerHTML = cleanHtml(html);
  for (const block of holder.querySelectorAll('p, li, br, h1, h2, h3, h4, pre, div')) block.append('\n');
  return (holder.textContent ?? '').replace(/\s*\n\s*/g, '\n').trim();
}

/** An author's HTML, or plain text with its line breaks and blocks. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const cleaned = useMemo(() => (isHtml(html) ? cleanHtml(html) : null), [html]);
  const look = classNames(styles.text, className);
  if (cleaned !== null)
    return <div ref={openToKeys} className={look} dangerouslySetInnerHTML={{ __html: cleaned }} />;
  return (
    <div ref={openToKeys} className={look}>
      {splitPlainText(html).map(({ kind, text }, index) =>
        kind === 'block' ? (
          <pre key={index}>{text}</pre>
        ) : (
          <p key={index} className={styles.plain}>
            <Prose text={text} />
          </p>
        ),
      )}
    </div>
  );
}

/** What is wider than its box can be scrolled by keys too. */
function openToKeys(text: HTMLElement | null): void {
  for (const box of text?.querySelectorAll<HTMLElement>('pre, table') ?? [])
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}

/** Code inside a sentence stands between backticks. */
const Prose = ({ text }: { text: string }) =>
  text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part.slice(1, -1)}</code> : part));
