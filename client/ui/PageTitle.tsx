import type { ComponentType } from 'react';
import type { SceneProps } from './illustrations/Scene.tsx';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  lead: string;
  Scene: ComponentType<SceneProps>;
}

/** How a page of choices begins. */
export function PageTitle({ title, lead, Scene }: PageTitleProps) {
  return (
    <header className={styles['title']}>
      <div>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      <Scene className={styles['scene']} />
    </header>
  );
}
