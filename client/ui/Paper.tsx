import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Paper.module.css';

/**
 * What the page prints while this stands on it, and nothing else. It hangs on the body, since a window is never broken into
 * sheets of paper.
 */
export const Paper = ({ children }: { children: ReactNode }) =>
  createPortal(<div className={styles['paper']}>{children}</div>, document.body);
