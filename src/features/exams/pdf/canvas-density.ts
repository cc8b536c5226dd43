// How many pixels a page is drawn with: sharp on the screen, within what the phone can hold.

type Device = {
  /** As browsers say it, in GB; undefined where they do not. */
  memoryGb: number | undefined;
  isPhone: boolean;
};

/** The longest side that every browser draws. */
const longestSidePx = 8192;

/** How many pixels one canvas may have: four bytes each, and two of them for a moment while one replaces the other. */
export function mostPixels({ memoryGb, isPhone }: Device): number {
  if (memoryGb === undefined) return isPhone ? 5_000_000 : 12_000_000;
  if (memoryGb <= 1) return 3_000_000;
  return memoryGb <= 2 ? 5_000_000 : memoryGb <= 4 ? 8_000_000 : 12_000_000;
}

/** Pixels for each CSS pixel of a page shown `widthPx` by `heightPx`; below the screen's own where that is too much. */
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

/** What this browser says of its phone. */
export function mostPixelsHere(isPhone: boolean): number {
  const memoryGb = (navigator as Navigator & { deviceMemory?: number }).deviceMemory;
  return mostPixels({ memoryGb, isPhone });
}
