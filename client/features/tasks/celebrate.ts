import confetti from 'canvas-confetti';

const PIECES = 500;
const SOUND = '/sounds/success.wav';

/** 500 pieces from both lower corners and the middle. Drawn on the page's thread: a worker made from a blob would need its own rule in the security policy. */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const shot = {
    startVelocity: 55,
    spread: 75,
    gravity: 0.8,
    decay: 0.93,
    ticks: 300,
    disableForReducedMotion: false,
  };
  void fire({ ...shot, particleCount: PIECES * 0.4, angle: 60, origin: { x: 0, y: 0.9 } });
  void fire({ ...shot, particleCount: PIECES * 0.4, angle: 120, origin: { x: 1, y: 0.9 } });
  void fire({ ...shot, particleCount: PIECES * 0.2, spread: 120, origin: { x: 0.5, y: 0.7 } });
  return () => fire.reset();
}

export function playSuccessSound(): void {
  // A browser may refuse sound before the first touch; a missing sound is no failure.
  void new Audio(SOUND).play().catch(() => undefined);
}
