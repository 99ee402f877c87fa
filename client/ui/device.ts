/** A screen for fingers, or a small one: it gets the small editor, as Monaco's own README advises. */
export const TOUCH_OR_SMALL = '(pointer: coarse), (max-width: 700px)';
