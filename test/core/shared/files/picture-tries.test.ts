import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureTries, sidesWithin } from '#core/shared/files/picture-tries.ts';

const side = fc.integer({ min: 1, max: 20_000 });

describe('the tries of a picture', () => {
  it('are each smaller and plainer than the one before', () => {
    pictureTries.slice(1).forEach((next, place) => {
      expect(next.longSide).toBeLessThan(pictureTries[place]?.longSide ?? 0);
      expect(next.quality).toBeLessThan(pictureTries[place]?.quality ?? 0);
    });
  });

  it('are all ones that a JPEG can be written with', () => {
    expect(pictureTries.length).toBeGreaterThan(0);
    pictureTries.forEach(({ longSide, quality }) => {
      expect(Number.isInteger(longSide)).toBe(true);
      expect(longSide).toBeGreaterThan(0);
      expect(quality).toBeGreaterThan(0);
      expect(quality).toBeLessThan(1);
    });
  });
});

describe('the sides of a picture drawn within a longer side', () => {
  it.each([
    [4000, 3000, 2000, 2000, 1500],
    [3000, 4000, 2000, 1500, 2000],
    [4032, 3024, 3500, 3500, 2625],
    [1200, 900, 2000, 1200, 900],
    [2000, 2000, 2000, 2000, 2000],
    [20_000, 3, 2000, 2000, 1],
  ])('%i by %i within %i: %i by %i', (width, height, longSide, drawnWidth, drawnHeight) => {
    expect(sidesWithin(width, height, longSide)).toEqual({ width: drawnWidth, height: drawnHeight });
  });

  it('fit, never grow, never vanish, and keep the shape to the pixel', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 5000 }), (width, height, longSide) => {
        const drawn = sidesWithin(width, height, longSide);
        expect(Math.max(drawn.width, drawn.height)).toBe(Math.min(longSide, Math.max(width, height)));
        expect(drawn.width).toBeLessThanOrEqual(width);
        expect(drawn.height).toBeLessThanOrEqual(height);
        expect(Math.min(drawn.width, drawn.height)).toBeGreaterThanOrEqual(1);
        const scale = Math.max(drawn.width, drawn.height) / Math.max(width, height);
        expect(Math.abs(drawn.width - width * scale)).toBeLessThan(1);
        expect(Math.abs(drawn.height - height * scale)).toBeLessThan(1);
      }),
    );
  });
});
