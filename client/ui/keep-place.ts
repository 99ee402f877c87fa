/** What one can go on in: no mere piece of a table or a list. */
const PIECES = 'table, thead, tbody, tr, td, ul, ol';
/** What says where one is, once a list has nothing left to say it. */
const NAMED = '[aria-label], [aria-labelledby], main';
/** No field: one with a list would drop it over the row, and on a touch screen bring up the keyboard. */
const CONTROL = `a[href], button:enabled:not([tabindex='-1'])`;

/** Where to go on when an element has gone, the nearest first: in a list its neighbours, then what stands around. */
export function placesAround(element: Element): HTMLElement[] {
  const outmost = element.closest('main, dialog');
  const places: HTMLElement[] = [];
  let isListed = false;
  for (let part: Element | null = element; part && outmost?.contains(part); part = part.parentElement) {
    if (part.matches('li')) {
      isListed = true;
      const rows = [...part.parentElement!.children] as HTMLElement[];
      const at = rows.indexOf(part as HTMLElement);
      places.push(...rows.slice(at), ...rows.slice(0, at).reverse());
    } else if (part !== element && !part.matches(PIECES) && (!isListed || part.matches(NAMED)))
      places.push(part as HTMLElement);
  }
  return places;
}

/** Gives the focus to what had it, where it is still there and nobody else has it by then. */
export function goBackTo(element: Element): void {
  setTimeout(() => {
    if (document.activeElement === document.body && element.isConnected) (element as HTMLElement).focus();
    // A browser gives it back without a look, and the page may have become shorter.
    if (document.activeElement === element && element !== document.body)
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/**
 * Gives the focus to the first of these that is still there once all has gone that goes now; of a list's item, to its first
 * button. Whoever was sent elsewhere stays there.
 */
export function goOnIn(places: readonly HTMLElement[]): void {
  setTimeout(() => {
    const left = places.find((place) => place.isConnected);
    if (!left || document.activeElement !== document.body) return;
    const control = left.matches('li') ? left.querySelector<HTMLElement>(CONTROL) : null;
    if (control) return control.focus();
    if (!left.hasAttribute('tabindex')) left.tabIndex = -1;
    left.focus({ preventScroll: true });
  });
}

/** As `ref` of what may go with the focus in it: a keyboard then goes on around it, not from the page's beginning. */
export function keepPlace(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) goOnIn(placesAround(element));
  };
}
