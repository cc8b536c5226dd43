// Computes how much of the left and right margins of a paper's pages can be left out of the reading area, from the
// positions of the text on the pages.

/** A piece of text as pdf.js delivers it; `transform` places its lower left corner on the page. */
type PlacedText = { str: string; transform: readonly number[]; width: number; height: number };

/** Width of the page at scale 1, and the matrix that converts coordinates of the PDF to coordinates of the page. */
type PageFrame = { width: number; transform: readonly number[] };

/** The left and right end of a page's text, as shares of the page's width from its left edge. */
export type TextSides = { left: number; right: number };

/**
 * The part of a page that fills the width of the reading area. `left` is the share of the page's width to its left;
 * `enlargement` is the width of the whole page divided by the width of the part.
 */
export type PageCrop = { left: number; enlargement: number };

export const wholePage: PageCrop = { left: 0, enlargement: 1 };

/** Space that remains on both sides of the text, as a share of the page's width. */
const padding = 0.012;

const largestEnlargement = 1.3;
/**
 * Largest share of a page's width that is left out on one side. It is less than a usual margin of A4, so that a figure
 * beside short lines is not cut.
 */
const widestMargin = (1 - 1 / largestEnlargement) / 2;

/** Returns the left and right ends of the text of a page; null if the page has no text, for example a scan. */
export function textSidesOf(items: readonly PlacedText[], frame: PageFrame): TextSides | null {
  const onPage = items
    .filter(({ str }) => str.trim() !== '')
    .map((item) => {
      const corners = cornersOf(item, frame).map((x) => x / frame.width);
      return { left: Math.min(...corners), right: Math.max(...corners) };
    })
    .filter(({ left, right }) => left < 1 && right > 0);
  return onPage.length === 0 ? null : aroundAll(onPage);
}

function aroundAll(sides: readonly TextSides[]): TextSides {
  return {
    left: Math.min(...sides.map(({ left }) => left)),
    right: Math.max(...sides.map(({ right }) => right)),
  };
}

/** Returns the x coordinates of the four corners of a text on the page; text and page may be rotated. */
function cornersOf({ transform, width, height }: PlacedText, frame: PageFrame): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const [xOfX = 1, , xOfY = 0, , offset = 0] = frame.transform;
  const along = width / (Math.hypot(a, b) || 1);
  const across = height / (Math.hypot(c, d) || 1);
  const start = xOfX * e + xOfY * f + offset;
  const forward = (xOfX * a + xOfY * b) * along;
  const upward = (xOfX * c + xOfY * d) * across;
  return [start, start + forward, start + upward, start + forward + upward];
}

/** Returns one crop that keeps the text of all given pages in view. */
export function cropAround(pages: readonly TextSides[]): PageCrop {
  if (pages.length === 0) return wholePage;
  const text = aroundAll(pages);
  const left = marginOf(text.left);
  const right = marginOf(1 - text.right);
  return { left, enlargement: 1 / (1 - left - right) };
}

const marginOf = (free: number) => Math.min(Math.max(0, free - padding), widestMargin);
