import { MAIN_ID } from './Page.tsx';
import styles from './SkipLink.module.css';
import { uiMessages } from './ui-messages.ts';

/** The first stop of the Tab key: past the bar to what the page is about. */
export const SkipLink = () => (
  <a
    href={`#${MAIN_ID}`}
    className={styles.skip}
    onClick={(event) => {
      // A fragment in the address would be a page of its own to the router.
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
  >
    {uiMessages.skip}
  </a>
);
