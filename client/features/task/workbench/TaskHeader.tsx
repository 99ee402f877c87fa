import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { BackIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageToolsContext } from '../../../ui/Page.tsx';
import styles from './TaskHeader.module.css';

/** Where a task stands among its neighbours. Addresses are paths of our own. */
export interface TaskPlaceInList {
  /** 'zadanie 3 z 7' */
  position: string | null;
  previous: string | undefined;
  next: string | undefined;
  back: { to: string; label: string };
}

interface TaskHeaderProps {
  title: string;
  place: TaskPlaceInList;
  /** The ways to the tasks beside it, where this row has room for them. */
  neighbours: ReactNode;
  /** How the code is kept. */
  saving: ReactNode;
  tools: ReactNode;
}

/** One row: the way back, the task's name and neighbours, what is needed now and then. */
export function TaskHeader({ title, place, neighbours, saving, tools }: TaskHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came by 'Dalej!' or an arrow hears where they are.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.header}>
      <LinkButton
        to={place.back.to}
        variant="secondary"
        size="small"
        icon={<BackIcon />}
        className={styles.back}
        title={place.back.label}
      >
        {place.back.label}
      </LinkButton>
      <div className={styles.name}>
        <h1 ref={heading} tabIndex={-1} className={styles.title} title={title}>
          {title}
        </h1>
        <p className={styles.position}>
          <span>{place.position}</span>
          {saving}
        </p>
      </div>
      {neighbours}
      <div className={styles.tools}>
        <div className={styles.pageTools}>{useContext(PageToolsContext)}</div>
        {tools}
      </div>
    </header>
  );
}
