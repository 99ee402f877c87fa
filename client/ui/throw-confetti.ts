import confetti from 'canvas-confetti';

export interface ConfettiOptions {
  pieces: number;
  /** Milliseconds over which the pieces come. */
  tween: number;
  gravity: number;
  /** What is left of a piece's speed after a frame. */
  friction: number;
}

/** Source: learner seed, section 9. */
export const CONFETTI_DEFAULTS: ConfettiOptions = { pieces: 200, tween: 5000, gravity: 0.1, friction: 0.99 };

/** Frames that a piece lives: with the default friction long enough to cross a screen. */
const TICKS = 400;

/** How many of the pieces are in the air after so many milliseconds: slowly at first and at the end. */
export function piecesThrown({ pieces, tween }: ConfettiOptions, elapsed: number): number {
  const t = Math.min(Math.max(elapsed / tween, 0), 1);
  return Math.round(pieces * (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2));
}

const TONES = ['leaf', 'sky', 'sun', 'coral', 'plum'];

/** The tokens' colours as the library takes them, `#rrggbb`. Only an element resolves what holds for light and dark. */
function tokenColors(element: HTMLElement): string[] {
  return TONES.map((tone) => {
    element.style.color = `var(--color-${tone})`;
    const channels = getComputedStyle(element).color.match(/\d+/g) ?? [];
    return `#${channels
      .slice(0, 3)
      .map((channel) => Number(channel).toString(16).padStart(2, '0'))
      .join('')}`;
  });
}

/**
 * Rains confetti on the canvas. Drawn on the page's thread: a worker made from a blob would need its own rule in the security
 * policy. Returns what ends it.
 */
export function throwConfetti(canvas: HTMLCanvasElement, options: ConfettiOptions): () => void {
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const colors = tokenColors(canvas);
  const start = performance.now();
  let thrown = 0;
  let frame = 0;
  const step = (now: number) => {
    const due = piecesThrown(options, now - start);
    for (; thrown < due; thrown++) {
      void fire({
        particleCount: 1,
        colors: [colors[thrown % colors.length]!],
        origin: { x: Math.random(), y: -0.05 },
        angle: 270,
        spread: 70,
        startVelocity: 8,
        gravity: options.gravity,
        decay: options.friction,
        ticks: TICKS,
      });
    }
    if (thrown < options.pieces) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    fire.reset();
  };
}
