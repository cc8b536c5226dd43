import { describe, expect, it } from 'vitest';
import { squarePaths, squareStates } from './square-paths.ts';

const counts = (known: number, right: number, review: number, total: number) => ({
  known,
  right,
  review,
  total,
});

describe('squareStates', () => {
  it('squareStates returns one square for each of up to 200 questions, in the order known, right, to review, unseen', () => {
    expect(squareStates(counts(1, 1, 2, 5))).toEqual(['known', 'right', 'review', 'review', 'unseen']);
    expect(squareStates(counts(0, 0, 0, 200))).toHaveLength(200);
  });

  it('squareStates returns one square for every five questions if there are more than 200, with the best state of the five', () => {
    const squares = squareStates(counts(1, 0, 12, 203));
    expect(squares).toHaveLength(41);
    expect(squares.slice(0, 4)).toEqual(['known', 'review', 'review', 'unseen']);
  });

  it('squareStates returns no more squares than the maximum, each for an equal share of the questions', () => {
    expect(squareStates(counts(2, 1, 0, 8), 4)).toEqual(['known', 'right', 'unseen', 'unseen']);
    expect(squareStates(counts(0, 0, 0, 8), 8)).toHaveLength(8);
    expect(squareStates(counts(0, 0, 0, 1000), 40)).toHaveLength(40);
  });
});

describe('squarePaths', () => {
  const twenty = { size: 10, columns: 20 };
  const squaresIn = (path: string) => path.split('M').length - 1;

  it('squarePaths draws each square in the path of its state', () => {
    const { outline, fill, points } = squarePaths(counts(2, 1, 3, 10), twenty);
    expect(Object.values(outline).map(squaresIn)).toEqual([2, 1, 3, 4]);
    expect(squaresIn(fill)).toBe(3);
    expect(squaresIn(points)).toBe(3);
  });

  it('squarePaths arranges the squares in lines and returns their total width and height', () => {
    const { width, height } = squarePaths(counts(0, 0, 0, 25), twenty);
    expect([width, height]).toEqual([257, 23]);
    expect(squarePaths(counts(0, 0, 0, 3), twenty)).toMatchObject({ width: 36, height: 10 });
  });

  it('squarePaths marks the squares of changed questions, which count as the last ones of their state', () => {
    const changed = { known: 1, right: 0, review: 2 };
    const { marks } = squarePaths(counts(3, 1, 2, 10), { ...twenty, changed });
    expect(marks).toBe('M26 13h10M52 13h10M65 13h10');
  });

  it('squarePaths marks a square that is for several questions once if any of them has changed', () => {
    const changed = { known: 3, right: 0, review: 6 };
    const { marks } = squarePaths(counts(10, 0, 10, 300), { ...twenty, changed });
    expect(marks).toBe('M13 13h10M26 13h10M39 13h10');
    const few = squarePaths(counts(1, 1, 0, 300), { ...twenty, changed: { known: 1, right: 1, review: 0 } });
    expect(few.marks).toBe('M0 13h10');
  });
});
