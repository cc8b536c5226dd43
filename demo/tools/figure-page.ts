// Builds the HTML page from which the picture of a figure is taken as a screenshot. The page loads no other files.

/** Width of the picture on the page, in CSS pixels. */
export const figureWidthPx = 480;

/** Returns the page as HTML; `svg` is a complete drawing whose viewBox is 480 wide. */
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
