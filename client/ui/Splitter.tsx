import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './Splitter.module.css';

const STEP = 2;

interface SplitterProps {
  label: string;
  /** The line's own direction: 'vertical' stands between columns. */
  orientation: 'vertical' | 'horizontal';
  /** The panes on both sides; something of a fixed size may stand between them. */
  before: RefObject<HTMLElement | null>;
  after: RefObject<HTMLElement | null>;
  /** Percent of both panes that the first one has. */
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
  /** A double press, or Enter. */
  onReset(): void;
  className?: string | undefined;
}

/** The line between two panes, moved with a mouse, a finger or the arrow keys. WAI-ARIA's window splitter. */
export function Splitter(props: SplitterProps) {
  const { label, orientation, before, after, value, min, max, onChange, onReset, className } = props;
  const grip = useRef<{ at: number; value: number } | null>(null);
  const upright = orientation === 'vertical';
  const change = (to: number) => onChange(Math.round(Math.min(max, Math.max(min, to))));

  const sizeOf = (pane: RefObject<HTMLElement | null>) =>
    (upright ? pane.current?.offsetWidth : pane.current?.offsetHeight) ?? 0;
  const placeOf = (event: PointerEvent) => (upright ? event.clientX : event.clientY);

  const drag = (event: PointerEvent) => {
    const both = sizeOf(before) + sizeOf(after);
    if (grip.current && both > 0)
      change(grip.current.value + (100 * (placeOf(event) - grip.current.at)) / both);
  };
  const press = (event: KeyboardEvent) => {
    const [less, more] = upright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) change(value - STEP);
    else if (event.key === more) change(value + STEP);
    else if (event.key === 'Home') change(min);
    else if (event.key === 'End') change(max);
    else if (event.key === 'Enter') onReset();
    else return;
    event.preventDefault();
  };

  return (
    // A separator that takes the focus is a control. https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      className={classNames(styles.splitter, className)}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        grip.current = { at: placeOf(event), value };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => (grip.current = null)}
    />
  );
}
