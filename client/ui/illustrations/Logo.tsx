import { paint, line } from './Scene.tsx';
import styles from './illustrations.module.css';

/** The mascot's head between angle brackets: the mark of the product. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" className={styles['picture']} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="60" height="60" rx="16" className={paint('sun')} strokeWidth="3" />
      <path d="M22 62V42h20v20z" className={paint('leaf')} strokeWidth="3" />
      <path d="M20 47c7 5 17 5 24 0v8c-7 4-17 4-24 0z" className={paint('paper')} strokeWidth="3" />
      <rect x="11" y="12" width="42" height="34" rx="16" className={paint('leaf')} strokeWidth="3" />
      <circle cx="24" cy="27" r="5.5" className={paint('paper')} strokeWidth="2" />
      <circle cx="40" cy="27" r="5.5" className={paint('paper')} strokeWidth="2" />
      <circle cx="25" cy="27.5" r="2.5" className={styles['pupil']} />
      <circle cx="41" cy="27.5" r="2.5" className={styles['pupil']} />
      <path d="M27 37c3 3 7 3 10 0" className={line('thin')} />
    </svg>
  );
}
