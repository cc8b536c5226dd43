// <Drawing>: a small line drawing in the style of a geometry figure, in ink on paper, or in chalk with `onBoard`. It is
// only decoration. Each drawing is a file of its own, so that a page loads only those that it shows.
import './drawing.css';

export type DrawingPaths = {
  lines: string;
  /** Dashed lines, like the construction lines of a geometry figure. */
  dashed: string;
  mango: string;
  /** Letter that names a point of the figure, and the position of this letter in the drawing. */
  letter?: readonly [x: number, y: number, letter: string];
};

type DrawingProps = { of: DrawingPaths; onBoard?: boolean };

export function Drawing({ of: { lines, dashed, mango, letter }, onBoard = false }: DrawingProps) {
  const [width, height] = onBoard ? [96, 72] : [160, 120];
  return (
    <svg
      className={onBoard ? 'drawing drawing-chalk' : 'drawing'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className="drawing-dashed" d={dashed} />
      <path d={lines} />
      <path className="drawing-mango" d={mango} />
      {letter ? (
        <text x={letter[0]} y={letter[1]}>
          {letter[2]}
        </text>
      ) : null}
    </svg>
  );
}
