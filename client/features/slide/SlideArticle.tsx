import type { HTMLAttributes, Ref } from 'react';
import { DEFAULT_GRADIENT, type Slide } from '../../../sync/contract/index.ts';
import { gradientToCss } from '../../ui/gradient.ts';
import { SlideBody } from './SlideBody.tsx';
import styles from './SlideArticle.module.css';

interface SlideArticleProps extends HTMLAttributes<HTMLElement> {
  slide: Slide;
  ticked: ReadonlySet<number>;
  onTick: (item: number) => void;
  headingLevel?: 1 | 2;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A slide as a sheet: the same for a child and in the editor's preview. */
export function SlideArticle({
  slide,
  ticked,
  onTick,
  headingLevel = 1,
  headingRef,
  ...rest
}: SlideArticleProps) {
  const Heading = `h${headingLevel}` as const;
  const gradient = gradientToCss(slide.gradient) ?? gradientToCss(DEFAULT_GRADIENT) ?? undefined;
  return (
    <article {...rest} className={styles.slide}>
      <div className={styles.band} style={{ backgroundImage: gradient }} />
      <div className={styles.body}>
        <Heading ref={headingRef} tabIndex={-1} className={styles.title}>
          {slide.title}
        </Heading>
        <SlideBody slide={slide} ticked={ticked} onTick={onTick} />
      </div>
    </article>
  );
}

export function toggleItem(ticked: ReadonlySet<number>, item: number): ReadonlySet<number> {
  const changed = new Set(ticked);
  if (!changed.delete(item)) changed.add(item);
  return changed;
}
