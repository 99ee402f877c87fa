/** Brings a part of a long page into view and goes on from there, also for a keyboard. */
export function goToPart(part: HTMLElement | null | undefined): void {
  if (!part) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.scrollIntoView({ block: 'start' });
  part.focus({ preventScroll: true });
}

const SETTLING_MS = 3_000;
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls anew whenever what comes in changes the size of a page that has only begun, until somebody moves by themselves. */
export function scrollWhileSettling(contents: Element, scroll: () => void): () => void {
  const sizes = new ResizeObserver(scroll);
  sizes.observe(contents);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const event of TAKING_OVER) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, SETTLING_MS);
  for (const event of TAKING_OVER) addEventListener(event, stop, { passive: true });
  return stop;
}

/** As `goToPart`, where the page has only begun: what comes in above would push the part away. */
export function goToPartOfNewPage(part: HTMLElement | null): (() => void) | undefined {
  if (!part?.parentElement) return undefined;
  goToPart(part);
  return scrollWhileSettling(part.parentElement, () => part.scrollIntoView({ block: 'start' }));
}
