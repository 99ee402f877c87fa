const SOUND = '/sounds/success.wav';

export function playSuccessSound(): void {
  // A browser may refuse sound before the first touch; a missing sound is no failure.
  void new Audio(SOUND).play().catch(() => undefined);
}
