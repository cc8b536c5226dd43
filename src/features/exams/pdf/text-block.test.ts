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

describe('where the text of a page begins and ends', () => {
  test('the outermost pieces of text count, spaces and empty pieces do not', () => {
    const items = [
      textAt(60, 700, 200),
      textAt(100, 650, 435),
      textAt(0, 600, 595, '   '),
      textAt(590, 1, 0, ''),
    ];
    expect(textSidesOf(items, a4)).toEqual({ left: 60 / 595, right: 535 / 595 });
  });

  test('a page without text has no sides', () => {
    expect(textSidesOf([], a4)).toBeNull();
    expect(textSidesOf([textAt(60, 700, 100, ' ')], a4)).toBeNull();
  });

  test('text beside the page does not count', () => {
    expect(textSidesOf([textAt(60, 700, 100)], { ...a4, width: 10 })).toBeNull();
    expect(textSidesOf([textAt(-300, 700, 100), textAt(60, 700, 100)], a4)?.left).toBeCloseTo(60 / 595);
  });

  test('a turned page is measured as it is seen', () => {
    const sides = textSidesOf([textAt(60, 760, 100)], turned);
    expect(sides?.left).toBeCloseTo(760 / 842);
    expect(sides?.right).toBeCloseTo(772 / 842);
  });

  test('a text that runs upwards is as wide as its letters are high', () => {
    const upwards = { str: 'Série', width: 200, height: 10, transform: [0, 10, -10, 0, 300, 100] };
    const sides = textSidesOf([upwards], a4);
    expect(sides?.left).toBeCloseTo(290 / 595);
    expect(sides?.right).toBeCloseTo(300 / 595);
  });
});

describe('the part of a page that fills the width', () => {
  test('the margins are left out on both sides, except a small padding', () => {
    const crop = cropAround([{ left: 0.1, right: 0.92 }]);
    expect(crop.left).toBeCloseTo(0.088);
    expect(crop.enlargement).toBeCloseTo(1 / (1 - 0.088 - 0.068));
  });

  test('one crop keeps the text of all pages in sight', () => {
    const pages = [
      { left: 0.1, right: 0.8 },
      { left: 0.05, right: 0.9 },
    ];
    expect(cropAround(pages)).toEqual(cropAround([{ left: 0.05, right: 0.9 }]));
  });

  test('a page is enlarged at most 1.3 times, by the same share on both sides', () => {
    const crop = cropAround([{ left: 0.4, right: 0.5 }]);
    expect(crop.enlargement).toBeCloseTo(1.3);
    expect(crop.left).toBeCloseTo((1 - 1 / 1.3) / 2);
  });

  test('text up to the edges, or none, leaves the page whole', () => {
    expect(cropAround([{ left: 0, right: 1 }])).toEqual(wholePage);
    expect(cropAround([{ left: -0.2, right: 1.4 }])).toEqual(wholePage);
    expect(cropAround([])).toEqual(wholePage);
  });
});
