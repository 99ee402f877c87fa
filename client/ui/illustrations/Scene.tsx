import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './illustrations.module.css';

export interface SceneProps {
  className?: string | undefined;
}

/** The sheet that every scene is drawn on: 200 by 140. Decoration; the text beside it says the same. */
export function Scene({ className, children }: SceneProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      className={classNames(styles['picture'], className)}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Class names of a shape: its paint, and the outline that all shapes share. */
export const paint = (name: string): string => classNames(styles['shape'], styles[name]);
export const line = (name: 'stroke' | 'thin' | 'line' | 'spark'): string | undefined => styles[name];
export const motion = (name: 'float' | 'wave'): string | undefined => styles[name];
