import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { jpeg, png } from '../../../../tests/support/fixtures/picture-heads.ts';

const { pictureError } = createRequire(import.meta.url)('./picture-error.js') as {
  pictureError: (bytes: Uint8Array) => string | null;
};

it('pictureError accepts up to 4,096 pixels on each side', () => {
  const sides: [number, number][] = [
    [4096, 4096],
    [4097, 1],
    [1, 4097],
  ];
  const codes = [null, 'picture_too_large', 'picture_too_large'];
  expect(sides.map((side) => pictureError(png(...side)))).toEqual(codes);
  expect(sides.map((side) => pictureError(jpeg(...side)))).toEqual(codes);
});

it('pictureError refuses a picture of width 0 and a file without a size', () => {
  const refused = [png(0, 9), jpeg(9, 0), png(9, 9).subarray(0, 20), Buffer.alloc(0), Buffer.alloc(100, 'a')];
  expect(refused.map(pictureError)).toEqual(Array(5).fill('picture_without_size'));
});
