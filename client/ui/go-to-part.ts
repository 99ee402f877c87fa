/** Brings a part of a long page into view and goes on from there, also for a keyboard. */
export function goToPart(part: HTMLElement | null | undefined): void {
  if (!part) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.scrollIntoView({ block: 'start' });
  part.focus({ preventScroll: true });
}

const SETTLING_MS = 3_000;
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The same where the page has only begun: what comes in above would push the part away, until somebody moves by themselves. */
export function goToPartOfNewPage(part: HTMLElement | null): (() => void) | undefined {
  if (!part?.parentElement) return undefined;
  goToPart(part);
  const sizes = new ResizeObserver(() => part.scrollIntoView({ block: 'start' }));
  sizes.observe(part.parentElement);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const event of TAKING_OVER) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, SETTLING_MS);
  for (const event of TAKING_OVER) addEventListener(event, stop, { passive: true });
  return stop;
}
