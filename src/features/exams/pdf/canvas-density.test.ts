import { describe, expect, it } from 'vitest';
import { canvasDensity, mostPixels } from './canvas-density.ts';

describe('the maximum size of a canvas', () => {
  it('mostPixels depends on the memory; a phone of unknown memory counts as one with 2 GB, a computer as one with 8 GB', () => {
    const of = (memoryGb: number | undefined, isPhone = true) => mostPixels({ memoryGb, isPhone });
    expect(of(0.5)).toBe(3_000_000);
    expect(of(2)).toBe(5_000_000);
    expect(of(undefined)).toBe(of(2));
    expect(of(4)).toBeGreaterThan(of(2));
    expect(of(undefined, false)).toBe(of(8));
  });
});

describe('the pixel density of a page', () => {
  it('canvasDensity returns the density of the screen if the canvas is not too large', () => {
    expect(canvasDensity(360, 509, 2, 5_000_000)).toBe(2);
    expect(canvasDensity(360, 509, 1.5, 5_000_000)).toBe(1.5);
  });

  it('canvasDensity keeps the canvas of a zoomed page within the maximum number of pixels', () => {
    const [width, height] = [360 * 4, 509 * 4];
    const density = canvasDensity(width, height, 3, 5_000_000);
    expect(density).toBeLessThan(3);
    expect(width * density * height * density).toBeCloseTo(5_000_000, -1);
  });

  it('canvasDensity keeps each side of the canvas within its maximum length', () => {
    expect(canvasDensity(100, 20_000, 3, 12_000_000) * 20_000).toBeLessThanOrEqual(8192);
  });
});
