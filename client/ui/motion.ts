const systemReducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True where animation is to be left out: by the page's `data-motion` (the person's setting), else by the system's. */
export function isMotionReduced(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === undefined ? systemReducesMotion() : motion === 'reduced';
}
