// Chooses how many pixels a page is rendered with: sharp on the screen, but within the memory of the phone.

type Device = {
  /** Memory in GB; undefined if the browser does not report it. */
  memoryGb: number | undefined;
  isPhone: boolean;
};

/** Limit for the longer side of a canvas, in pixels. */
const longestSidePx = 8192;

/**
 * Returns the maximum number of pixels of a canvas. Each pixel takes four bytes, and for a moment two
 * canvases exist, while one replaces the other.
 */
export function mostPixels({ memoryGb, isPhone }: Device): number {
  if (memoryGb === undefined) return isPhone ? 5_000_000 : 12_000_000;
  if (memoryGb <= 1) return 3_000_000;
  return memoryGb <= 2 ? 5_000_000 : memoryGb <= 4 ? 8_000_000 : 12_000_000;
}

/**
 * Returns the number of canvas pixels per CSS pixel, along one side, of a page shown at `widthPx` by
 * `heightPx`; less than the density of the screen if the canvas would be too large.
 */
export function canvasDensity(
  widthPx: number,
  heightPx: number,
  screenDensity: number,
  most: number,
): number {
  return Math.min(
    screenDensity,
    Math.sqrt(most / (widthPx * heightPx)),
    longestSidePx / Math.max(widthPx, heightPx),
  );
}

export function mostPixelsHere(isPhone: boolean): number {
  return mostPixels({ memoryGb: navigator.deviceMemory, isPhone });
}
