import { createContext, useContext, type ReactNode } from 'react';
import { BackIcon } from './icons.tsx';
import { LinkButton } from './LinkButton.tsx';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui-messages.ts';
import styles from './Page.module.css';

/** What stands at the end of every page's bar: the settings, which this floor doesn't know. */
export const PageToolsContext = createContext<ReactNode>(null);

/** Where the link at the very top of the page leads. */
export const MAIN_ID = 'tresc';

const widths = { text: styles['widthText'], page: styles['widthPage'], full: undefined };

interface PageProps {
  /** Where the back link leads; without it there is none. */
  backTo?: string | undefined;
  backLabel?: string;
  /** In place of the back link. */
  start?: ReactNode;
  /** Before the settings at the end of the bar. */
  end?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** A screen: the bar at its top and its content in the middle. */
export function Page({
  backTo,
  backLabel = uiMessages.back,
  start,
  end,
  width = 'page',
  children,
}: PageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        {start ??
          (backTo !== undefined && (
            <LinkButton to={backTo} variant="quiet" icon={<BackIcon />}>
              {backLabel}
            </LinkButton>
          ))}
        <div className={styles['end']}>
          {end}
          {useContext(PageToolsContext)}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classNames(styles['main'], widths[width])}>
        {children}
      </main>
    </div>
  );
}
