import type { BrokenLine } from '../../../../sync/domain/payment/statement-item.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { importMessages as texts } from './import-messages.ts';
import styles from './import.module.css';

/** What could not be read, each line with its number and the reason. */
export const BrokenLines = ({ broken }: { broken: readonly BrokenLine[] }) => (
  <Notice tone="warning" alert title={texts.broken(broken.length)}>
    <p>{texts.brokenExplain}</p>
    <ul className={styles.broken}>
      {broken.map(({ line, text, reason }, index) => (
        // Of XML several entries may stand on one line.
        <li key={index}>
          <strong>
            {texts.line} {line}:
          </strong>{' '}
          {reason} <code>{text}</code>
        </li>
      ))}
    </ul>
  </Notice>
);
