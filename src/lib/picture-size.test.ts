import { expect, it } from 'vitest';
import { gif, jpeg, png, webp } from '../../tests/support/fixtures/picture-heads.ts';
import { pictureSize } from './picture-size.ts';

it.each<[string, (width: number, height: number) => Uint8Array]>([
  ['a PNG', png],
  ['a GIF', gif],
  ['a JPEG', jpeg],
  ['a progressive JPEG after other segments', (width, height) => jpeg(width, height, 0xc2, 3000)],
  ['a lossy WebP', webp.lossy],
  ['a lossless WebP', webp.lossless],
  ['an extended WebP', webp.extended],
])('pictureSize reads the size of %s from the header of the file', (_, make) => {
  expect(pictureSize(make(640, 4097))).toEqual([640, 4097]);
  expect(pictureSize(make(12_000, 1))).toEqual([12_000, 1]);
});

it('pictureSize returns null for a file that is cut off, empty or of another type', () => {
  const heads = [
    png(9, 9).subarray(0, 20),
    jpeg(9, 9).subarray(0, 8),
    Buffer.alloc(0),
    Buffer.alloc(100, 'a'),
  ];
  expect(heads.map(pictureSize)).toEqual([null, null, null, null]);
});

it('pictureSize returns null for a JPEG whose segments have the length 0', () => {
  const bytes = Buffer.from([0xff, 0xd8, ...Array(100).fill([0xff, 0xe0, 0, 0]).flat()]);
  expect(pictureSize(bytes)).toBeNull();
});
