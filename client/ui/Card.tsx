import type { HTMLAttributes, RefCallback } from 'react';
import { classNames } from './class-names.ts';
import styles from './Card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  ref?: RefCallback<HTMLElement>;
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  padding?: 'none' | 'small' | 'medium' | 'large';
}

/** A sheet lying on the page. */
export function Card({ as: Element = 'div', padding = 'medium', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles['card'], styles[padding], className)} />;
}
