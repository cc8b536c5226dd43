import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { pictureSize as onPhone } from '../../../../src/lib/picture-size.ts';
import { gif, jpeg, png, webp } from '../../../../tests/support/fixtures/picture-heads.ts';

const { pictureError, pictureSize } = createRequire(import.meta.url)('./picture-size.js') as {
  pictureError: (bytes: Uint8Array) => string | null;
  pictureSize: (bytes: Uint8Array) => [number, number] | null;
};

const kinds: [string, (width: number, height: number) => Buffer][] = [
  ['a PNG', png],
  ['a GIF', gif],
  ['a JPEG', jpeg],
  ['a progressive JPEG after other segments', (width, height) => jpeg(width, height, 0xc2, 3000)],
  ['a lossy WebP', webp.lossy],
  ['a lossless WebP', webp.lossless],
  ['an extended WebP', webp.extended],
];

describe.each(kinds)('the size of %s', (_, make) => {
  it('pictureSize reads the size from the header of the file', () => {
    expect(pictureSize(make(640, 4097))).toEqual([640, 4097]);
    expect(pictureSize(make(12_000, 1))).toEqual([12_000, 1]);
    expect(onPhone(make(640, 4097))).toEqual([640, 4097]);
    expect(onPhone(make(12_000, 1))).toEqual([12_000, 1]);
  });

  it('pictureError accepts up to 4,096 pixels on each side', () => {
    const sides: [number, number][] = [
      [4096, 4096],
      [4097, 1],
      [1, 4097],
    ];
    expect(sides.map((side) => pictureError(make(...side)))).toEqual([
      null,
      'picture_too_large',
      'picture_too_large',
    ]);
  });
});

it('pictureSize returns null for a file that is cut off, empty or of another type; pictureError refuses these and a picture of width 0', () => {
  const heads = [
    png(9, 9).subarray(0, 20),
    jpeg(9, 9).subarray(0, 8),
    Buffer.alloc(0),
    Buffer.alloc(100, 'a'),
  ];
  expect(heads.map(pictureSize)).toEqual([null, null, null, null]);
  expect(heads.map(onPhone)).toEqual([null, null, null, null]);
  expect([...heads, png(0, 9)].map(pictureError)).toEqual(Array(5).fill('picture_without_size'));
});

it('pictureSize returns null for a JPEG whose segments have the length 0', () => {
  const bytes = Buffer.from([0xff, 0xd8, ...Array(100).fill([0xff, 0xe0, 0, 0]).flat()]);
  expect([pictureSize(bytes), onPhone(bytes)]).toEqual([null, null]);
});
