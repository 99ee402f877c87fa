import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './FlatButton.module.css';

/** A button that stands in each row of a list. */
export function FlatButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(styles['flat'], className)} />;
}
