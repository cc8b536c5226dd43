// Responsible for the page that a figure is photographed from: white paper, black ink, one size for all.
// Guarantees: nothing outside the drawing is asked for, so that the same source gives the same picture.

/** Of the picture on the page; it is photographed at one and a half times as many dots. */
export const figureWidthPx = 480;

/** `svg` is a whole drawing with a viewBox of 480 by its height. */
export function figurePage(svg: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; background: #fff; }
svg { display: block; width: ${figureWidthPx}px; font: 20px "Liberation Sans", Arial, sans-serif; fill: none; stroke: #0f1b3d; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
text { fill: #0f1b3d; stroke: none; }
.thin { stroke-width: 1; stroke: #c9d5ee; }
.dash { stroke-dasharray: 7 6; stroke-width: 1.5; }
.mark { stroke: #0d2f9f; }
.ink { fill: #0f1b3d; }
.name { font-weight: 700; }
.ask { fill: #b5102f; font-weight: 700; }
</style>${svg}`;
}
