import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './decks.module.css';

interface SlideAdminPageProps {
  title: string;
  /** The list that this screen hangs on, and its name. */
  listPath: string;
  list: string;
  width?: 'text' | 'full';
  children: ReactNode;
}

/** A screen under /admin/slides: back to the panel, as every admin screen, and to its list. */
export function SlideAdminPage({ title, listPath, list, width = 'full', children }: SlideAdminPageProps) {
  useTitle(title);
  return (
    <Page backTo="/admin" backLabel={slideEditorMessages.backToPanel} width={width}>
      <div className={styles.top}>
        <h1 className={styles.deckName}>{title}</h1>
        <LinkButton to={listPath} variant="quiet" size="small">
          {list}
        </LinkButton>
      </div>
      {children}
    </Page>
  );
}
