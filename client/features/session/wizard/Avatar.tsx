import { classNames } from '../../../ui/class-names.ts';
import styles from './Avatar.module.css';

const PAINTS = ['leaf', 'sky', 'sun', 'coral', 'plum', 'earth'] as const;

/** A person's initial on a colour of their own; the same name always gets the same colour. */
export function Avatar({ name }: { name: string }) {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  const paint = PAINTS[sum % PAINTS.length]!;
  return (
    <span className={classNames(styles['avatar'], styles[paint])} aria-hidden="true">
      {[...name][0]?.toLocaleUpperCase('pl')}
    </span>
  );
}
