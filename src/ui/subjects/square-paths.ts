// Computes the paths that draw a subject's squares: one square for each question, or one for several if there
// are many.

/** Numbers of answered questions: known, right once, to review. */
export type AnsweredCounts = Record<'known' | 'right' | 'review', number>;

export type SquareCounts = AnsweredCounts & { total: number };

/** Largest number of questions that get one square each if `most` allows it; above it, a square is for five or more. */
export const mostSingleSquares = 200;
const questionsPerSquare = 5;
const gapPx = 3;
const linePx = 1.5;
/** Height that the line below a changed square needs, with its distance from the square. */
const markPx = 4;

export type SquareState = keyof AnsweredCounts | 'unseen';

const states = ['known', 'right', 'review', 'unseen'] as const satisfies readonly SquareState[];

export const hasGroupedSquares = ({ total }: Pick<SquareCounts, 'total'>): boolean =>
  total > mostSingleSquares;

/**
 * Returns the states of the squares in their order. A square for several questions has the best state of
 * them. With `most`, there are at most that many squares, each for the same number of questions except the
 * last one.
 */
export function squareStates(counts: SquareCounts, most?: number): SquareState[] {
  const unit = questionsInSquare(counts, most);
  const ends = stateEnds(counts);
  const squareCount = Math.ceil(counts.total / unit);
  return Array.from({ length: squareCount }, (_, index) => {
    return states.find((state) => index < Math.ceil(ends[state] / unit)) ?? 'unseen';
  });
}

const questionsInSquare = (counts: SquareCounts, most = Number.POSITIVE_INFINITY): number =>
  Math.max(hasGroupedSquares(counts) ? questionsPerSquare : 1, Math.ceil(counts.total / most));

/** Returns for each state the number of questions in it and in the states before it. */
const stateEnds = ({ known, right, review, total }: SquareCounts): Record<SquareState, number> => ({
  known,
  right: known + right,
  review: known + right + review,
  unseen: total,
});

function changedSquares(counts: SquareCounts, changed: AnsweredCounts, most?: number): Set<number> {
  const unit = questionsInSquare(counts, most);
  const ends = stateEnds(counts);
  const questions = (['known', 'right', 'review'] as const).flatMap((state) =>
    Array.from({ length: changed[state] }, (_, back) => ends[state] - 1 - back),
  );
  return new Set(questions.map((question) => Math.floor(question / unit)));
}

/**
 * Paths of the squares. `outline`: the edges, by state; `fill`: the filled area of known and right ones;
 * `points`: the points of those to review; `marks`: the lines below changed squares.
 */
export type SquarePaths = {
  width: number;
  height: number;
  outline: Record<SquareState, string>;
  fill: string;
  points: string;
  marks: string;
};

/**
 * `size`: width of a square in pixels; `columns`: squares in a line; `most`: as in `squareStates`;
 * `changed`: for each state, how many of its questions have changed. They count as the last ones of their
 * state, and their squares get a line below.
 */
type SquareLayout = {
  size: number;
  columns: number;
  most?: number | undefined;
  changed?: AnsweredCounts | undefined;
};

export function squarePaths(
  counts: SquareCounts,
  { size, columns, most, changed }: SquareLayout,
): SquarePaths {
  const squares = squareStates(counts, most);
  const marked = changed ? changedSquares(counts, changed, most) : new Set();
  const pitch = size + gapPx;
  const rowPitch = changed ? pitch + markPx : pitch;
  const paths: SquarePaths = {
    width: Math.min(columns, squares.length) * pitch - gapPx,
    height: Math.ceil(squares.length / columns) * rowPitch - (changed ? 0 : gapPx),
    outline: { known: '', right: '', review: '', unseen: '' },
    fill: '',
    points: '',
    marks: '',
  };
  const inner = size - linePx;
  const half = linePx / 2;
  squares.forEach((state, index) => {
    const x = (index % columns) * pitch;
    const y = Math.floor(index / columns) * rowPitch;
    const corner = `M${x + half} ${y + half}`;
    paths.outline[state] += `${corner}h${inner}v${inner}h-${inner}z`;
    if (state === 'known') paths.fill += `${corner}h${inner}v${inner}h-${inner}z`;
    if (state === 'right') paths.fill += `${corner}v${inner}h${inner}z`;
    if (state === 'review') paths.points += `M${x + size / 2} ${y + size / 2}h0`;
    if (marked.has(index)) paths.marks += `M${x} ${y + size + markPx - 1}h${size}`;
  });
  return paths;
}
