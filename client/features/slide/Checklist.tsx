import styles from './SlideBody.module.css';
import { slidesMessages } from './slide-messages.ts';

interface ChecklistProps {
  items: readonly string[];
  ticked: ReadonlySet<number>;
  onTick(item: number): void;
}

export function Checklist({ items, ticked, onTick }: ChecklistProps) {
  return (
    <ul className={styles.list} aria-label={slidesMessages.checklist}>
      {items.map((item, index) => (
        <li key={index}>
          <label className={styles.item}>
            <input type="checkbox" checked={ticked.has(index)} onChange={() => onTick(index)} />
            <span>{item}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
