// Draws the squares of a subject's questions in its colour; a square is for one question, or for several if
// there are many: empty = not seen, with a point = to review, half = right once, full = known. Hidden from
// screen readers: the row around it must contain the `sentence` of useSquaresTexts as text. `SquaresKey`
// explains the squares.
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { type AnsweredCounts, mostSingleSquares, type SquareCounts, squarePaths } from './square-paths.ts';
import { subjectStyle } from './subject-style.ts';

type QuestionSquaresProps = {
  /** The code of the subject; null draws in the colour of text. */
  code: string | null;
  counts: SquareCounts;
  size?: number;
  changed?: AnsweredCounts | undefined;
  columns?: number;
  /** Maximum number of squares, for a place that is too small for one square for each question. */
  most?: number | undefined;
};

export const QuestionSquares = memo(function QuestionSquares({
  code,
  counts,
  size = 10,
  columns = 20,
  ...layout
}: QuestionSquaresProps) {
  const { width, height, outline, fill, points, marks } = squarePaths(counts, { size, columns, ...layout });
  const colour = code === null ? 'var(--ink-2)' : subjectStyle(code, '').colour;
  return (
    <svg
      className="squares"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{ '--c': colour } as CSSProperties}
      aria-hidden="true"
    >
      {outline.unseen ? <path className="squares-unseen" d={outline.unseen} /> : null}
      {fill ? <path className="squares-fill" d={fill} /> : null}
      <path d={outline.known + outline.right + outline.review} />
      {points ? <path className="squares-points" d={points} /> : null}
      {marks ? <path className="squares-marks" d={marks} /> : null}
    </svg>
  );
});

export function SquaresKey({ grouped }: { grouped: boolean }) {
  return (
    <p className="squares-key">
      <KeySquare state="known">
        <Trans>sue</Trans>
      </KeySquare>
      <KeySquare state="right">
        <Trans>juste une fois</Trans>
      </KeySquare>
      <KeySquare state="review">
        <Trans>à revoir</Trans>
      </KeySquare>
      <KeySquare state={null}>
        <Trans>pas vue</Trans>
      </KeySquare>
      {grouped ? (
        <span>
          <Trans>Plus de {mostSingleSquares} questions : une case en vaut cinq.</Trans>
        </span>
      ) : null}
    </p>
  );
}

function KeySquare({ state, children }: { state: keyof AnsweredCounts | null; children: ReactNode }) {
  const counts = { known: 0, right: 0, review: 0, total: 1, ...(state && { [state]: 1 }) };
  return (
    <span>
      <QuestionSquares code={null} counts={counts} size={13} /> {children}
    </span>
  );
}
