import { classNames } from '../class-names.ts';
import styles from './illustrations.module.css';

export type MascotPose = 'hello' | 'cheer' | 'think' | 'sleep' | 'lost';

interface MascotProps {
  pose?: MascotPose;
  className?: string | undefined;
}

/**
 * The product's mascot: a grass snake, Poland's own, with the yellow collar that tells it from every other snake.
 * Decoration; whatever it stands beside says the same in words.
 */
export function Mascot({ pose = 'hello', className }: MascotProps) {
  return (
    <svg
      viewBox="0 0 240 220"
      className={classNames(styles['picture'], styles['mascot'], className)}
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="118" cy="206" rx="92" ry="9" className={styles['shade']} />
      <g className={pose === 'hello' || pose === 'cheer' ? styles['wave'] : undefined}>
        <path
          d="M176 186c34 2 44-22 34-48-3-8-1-14 5-18"
          className={styles['outlineBody']}
          strokeWidth="27"
        />
        <path d="M176 186c34 2 44-22 34-48-3-8-1-14 5-18" className={styles['body']} strokeWidth="19" />
      </g>
      <rect x="26" y="163" width="176" height="42" rx="21" className={styles['coil']} />
      <path d="M60 184h12m14 0h12m14 0h12m14 0h12" className={styles['scales']} />
      <path d="M116 142c-2-22-6-28-2-56" className={styles['outlineBody']} strokeWidth="44" />
      <path d="M116 146c-2-24-6-32-2-60" className={styles['body']} strokeWidth="36" />
      <path d="M96 110c10 7 26 7 38 0l-1 15c-11 6-25 6-36 0z" className={styles['collar']} />
      <rect x="46" y="126" width="138" height="42" rx="21" className={styles['coil']} />
      <path d="M80 147h12m14 0h12m14 0h12" className={styles['scales']} />
      <rect x="62" y="22" width="106" height="84" rx="41" className={styles['head']} />
      <Face pose={pose} />
    </svg>
  );
}

function Face({ pose }: { pose: MascotPose }) {
  if (pose === 'sleep') {
    return (
      <>
        <path d="M82 62c5 6 15 6 20 0m26 0c5 6 15 6 20 0M108 82c4 4 10 4 14 0" className={styles['line']} />
        <g className={styles['dream']}>
          <path d="M178 40h14l-14 16h14M202 16h11l-11 13h11" className={styles['soft']} />
        </g>
      </>
    );
  }
  const gaze = pose === 'think' ? { x: 3, y: -5 } : { x: 0, y: 0 };
  return (
    <>
      <g className={styles['eyes']}>
        <Eye x={94} gaze={gaze} />
        <Eye x={136} gaze={gaze} />
      </g>
      <circle cx="77" cy="80" r="7" className={styles['cheek']} />
      <circle cx="153" cy="80" r="7" className={styles['cheek']} />
      {pose === 'cheer' && (
        <>
          <path d="M98 78h34c0 16-7 22-17 22s-17-6-17-22z" className={styles['mouth']} />
          <path d="M30 60l10 6M22 92h12M202 44l-9 7M40 26l7 9M208 82h-11" className={styles['spark']} />
        </>
      )}
      {pose === 'hello' && <path d="M98 82c6 12 28 12 34 0" className={styles['line']} />}
      {pose === 'think' && (
        <>
          <path d="M104 88c8-5 14-5 22 0" className={styles['line']} />
          <path d="M84 40c4-4 10-5 15-3m36-1c5-1 10 1 13 5" className={styles['line']} />
          <path d="M186 30c2-14 24-13 23 1-1 9-11 9-11 19m0 11v1" className={styles['soft']} />
        </>
      )}
      {pose === 'lost' && (
        <>
          <path d="M100 92c8-9 22-9 30 0M84 44l14-5m48 5l-14-5" className={styles['line']} />
        </>
      )}
    </>
  );
}

function Eye({ x, gaze }: { x: number; gaze: { x: number; y: number } }) {
  return (
    <>
      <circle cx={x} cy="60" r="14" className={styles['white']} />
      <circle cx={x + 1 + gaze.x} cy={61 + gaze.y} r="7.5" className={styles['pupil']} />
      <circle cx={x + 4 + gaze.x} cy={58 + gaze.y} r="2.5" className={styles['glint']} />
    </>
  );
}
