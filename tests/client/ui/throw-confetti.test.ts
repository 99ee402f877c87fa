import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFETTI_DEFAULTS, piecesThrown } from '../../../client/ui/throw-confetti.ts';

describe('confetti', () => {
  it('has the defaults of the seed', () => {
    expect(CONFETTI_DEFAULTS).toEqual({ pieces: 200, tween: 5000, gravity: 0.1, friction: 0.99 });
  });

  it.each([
    [0, 0],
    [1250, 25],
    [2500, 100],
    [3750, 175],
    [5000, 200],
    [9000, 200],
  ])('after %d ms has thrown %d pieces', (elapsed, pieces) => {
    expect(piecesThrown(CONFETTI_DEFAULTS, elapsed)).toBe(pieces);
  });

  it('never takes a piece back, and throws no more than there are', () => {
    const time = fc.nat(20_000);
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 10_000 }), time, time, (pieces, tween, a, b) => {
        const options = { ...CONFETTI_DEFAULTS, pieces, tween };
        const [early, late] = [a, b].sort((x, y) => x - y).map((elapsed) => piecesThrown(options, elapsed));
        expect(early).toBeLessThanOrEqual(late!);
        expect(late).toBeLessThanOrEqual(pieces);
        expect(piecesThrown(options, tween)).toBe(pieces);
      }),
    );
  });
});
