import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { goToPart } from '../../../ui/go-to-part.ts';
import { taskEditorMessages as texts } from './task-editor-messages.ts';
import styles from './task-editor.module.css';

const titles = [
  texts.content.title,
  texts.content.code,
  texts.cases.title,
  texts.rules.title,
  texts.hints.title,
  texts.answers.title,
];

/** To each part of a long form, for the eye and for the focus. */
export function SectionLinks() {
  const nav = useRef<HTMLElement>(null);
  const go = (title: string) => {
    const headings = nav.current?.parentElement?.querySelectorAll<HTMLElement>('h2') ?? [];
    goToPart([...headings].find(({ textContent }) => textContent === title));
  };
  return (
    <nav ref={nav} aria-label={texts.sections} className={styles.links}>
      {titles.map((title) => (
        <Button key={title} variant="quiet" size="small" onClick={() => go(title)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}
