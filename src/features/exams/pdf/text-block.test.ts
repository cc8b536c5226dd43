import { describe, expect, test } from 'vitest';
import { cropAround, textSidesOf, wholePage } from './text-block.ts';

/** An upright A4 page, in the coordinates of pdf.js: the y axis points down. */
const a4 = { width: 595, transform: [1, 0, 0, -1, 0, 842] };
/** The same page turned by 90 degrees clockwise. */
const turned = { width: 842, transform: [0, 1, 1, 0, 0, 0] };

const textAt = (x: number, y: number, width: number, str = 'Exercice 1') => ({
  str,
  width,
  height: 12,
  transform: [12, 0, 0, 12, x, y],
});

describe('the left and right ends of the text of a page', () => {
  test('textSidesOf returns the ends of the outermost texts, and ignores spaces and empty texts', () => {
    const items = [
      textAt(60, 700, 200),
      textAt(100, 650, 435),
      textAt(0, 600, 595, '   '),
      textAt(590, 1, 0, ''),
    ];
    expect(textSidesOf(items, a4)).toEqual({ left: 60 / 595, right: 535 / 595 });
  });

  test('textSidesOf returns null for a page without text', () => {
    expect(textSidesOf([], a4)).toBeNull();
    expect(textSidesOf([textAt(60, 700, 100, ' ')], a4)).toBeNull();
  });

  test('textSidesOf ignores text outside the page', () => {
    expect(textSidesOf([textAt(60, 700, 100)], { ...a4, width: 10 })).toBeNull();
    expect(textSidesOf([textAt(-300, 700, 100), textAt(60, 700, 100)], a4)?.left).toBeCloseTo(60 / 595);
  });

  test('textSidesOf measures a rotated page as it is displayed', () => {
    const sides = textSidesOf([textAt(60, 760, 100)], turned);
    expect(sides?.left).toBeCloseTo(760 / 842);
    expect(sides?.right).toBeCloseTo(772 / 842);
  });

  test('textSidesOf takes the height of the letters as the width of a text that runs upwards', () => {
    const upwards = { str: 'Série', width: 200, height: 10, transform: [0, 10, -10, 0, 300, 100] };
    const sides = textSidesOf([upwards], a4);
    expect(sides?.left).toBeCloseTo(290 / 595);
    expect(sides?.right).toBeCloseTo(300 / 595);
  });
});

describe('the part of a page that fills the width', () => {
  test('cropAround leaves out the margins on both sides, except a small padding', () => {
    const crop = cropAround([{ left: 0.1, right: 0.92 }]);
    expect(crop.left).toBeCloseTo(0.088);
    expect(crop.enlargement).toBeCloseTo(1 / (1 - 0.088 - 0.068));
  });

  test('cropAround returns one crop that contains the text of all pages', () => {
    const pages = [
      { left: 0.1, right: 0.8 },
      { left: 0.05, right: 0.9 },
    ];
    expect(cropAround(pages)).toEqual(cropAround([{ left: 0.05, right: 0.9 }]));
  });

  test('cropAround enlarges a page at most 1.3 times, and then leaves out the same share on both sides', () => {
    const crop = cropAround([{ left: 0.4, right: 0.5 }]);
    expect(crop.enlargement).toBeCloseTo(1.3);
    expect(crop.left).toBeCloseTo((1 - 1 / 1.3) / 2);
  });

  test('cropAround returns the whole page if the text reaches both edges or no page has text', () => {
    expect(cropAround([{ left: 0, right: 1 }])).toEqual(wholePage);
    expect(cropAround([{ left: -0.2, right: 1.4 }])).toEqual(wholePage);
    expect(cropAround([])).toEqual(wholePage);
  });
});
