import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BitWriter,
  bomb,
  emptyBlocks,
  gzipFile,
  largeTables,
} from '../../../../tests/support/fixtures/hostile-gzip.ts';
import { gunzip } from './gunzip.js';

const unpack = (packed: Uint8Array) => gunzip(packed, 300_000);
const textOf = (packed: Uint8Array) => {
  const { bytes, problem } = unpack(packed);
  return problem ?? Buffer.from(bytes ?? []).toString();
};

describe('gunzip of a valid file', () => {
  const sentence = 'Ki sa ki fè yon fraksyon egal ak yon lòt ? Même dénominateur, 👍🏾. ';
  const texts: [string, string][] = [
    ['no character', ''],
    ['one character', 'a'],
    ['a sentence', sentence],
    ['one sentence again and again', sentence.repeat(3000)],
    ['random base64 text', randomBytes(60_000).toString('base64')],
  ];

  it.each(texts)(
    'gunzip returns the whole text at every compression level and by three strategies: %s',
    (_, text) => {
      const { Z_FIXED, Z_RLE } = constants;
      const ways = [{}, { strategy: Z_FIXED }, { strategy: Z_RLE }];
      const levels = Array.from({ length: 10 }, (__, level) => ({ level }));
      for (const way of [...ways, ...levels]) expect(textOf(gzipSync(text, way)) === text).toBe(true);
    },
  );

  it('gunzip returns the whole content for random bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 3000 });
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 9 }), (content, level) => {
        expect(unpack(gzipSync(content, { level })).bytes).toEqual(content);
      }),
      { numRuns: 60 },
    );
  });

  it('gunzip takes less than seven tenths of the allowed work for texts', () => {
    const words = Array.from({ length: 30_000 }, () => randomBytes(3).toString('hex')).join(' ');
    for (const text of [words, words.slice(0, 2000), sentence.repeat(3000)]) {
      const packed = gzipSync(text);
      const { bytes, steps } = unpack(packed);
      expect(bytes?.length).toBe(Buffer.byteLength(text));
      expect(steps).toBeLessThan((32_768 + 20 * packed.length) * 0.7);
    }
  });
});

describe('gunzip of a broken file', () => {
  const packed = gzipSync('{"protocol":1} and some more words to be packed with a code of their own, words');

  it('gunzip returns no bytes for a file that is cut off, wherever it is cut', () => {
    for (let length = 0; length < packed.length; length++)
      expect(unpack(packed.subarray(0, length)).bytes).toBeUndefined();
  });

  it('gunzip reports an error or returns some bytes after any one bit of a file is flipped', () => {
    for (let bit = 0; bit < packed.length * 8; bit++) {
      const turned = Uint8Array.from(packed);
      turned[bit >> 3] = Number(turned[bit >> 3]) ^ (1 << (bit & 7));
      const { bytes, problem } = unpack(turned);
      expect(
        bytes === undefined ? ['malformed', 'too-large'].includes(String(problem)) : bytes.length,
      ).toBeTruthy();
    }
  });

  const block = (write: (bits: BitWriter) => void) => {
    const bits = new BitWriter();
    write(bits);
    return gzipFile(bits.finish(), 4);
  };
  it.each([
    ['a block of the fourth kind', block((bits) => bits.put(1, 1).put(3, 2))],
    [
      'a stored block without its complement',
      block((bits) => bits.put(1, 1).put(0, 7).put(4, 16).put(4, 16)),
    ],
    [
      'a repetition of what was never written',
      block((bits) => bits.put(1, 1).put(1, 2).putCode(1, 7).putCode(3, 5)),
    ],
    ['a code with more words than fit', block((bits) => bits.put(1, 1).put(2, 2).put(0, 14).put(0xfff, 12))],
    ['a content shorter than stated', gzipFile(deflateRawSync('abc'), 4)],
    ['a content longer than stated', gzipFile(deflateRawSync('abcdefgh'), 4)],
    [
      'bytes between the compressed content and the trailer',
      gzipFile(Buffer.concat([deflateRawSync('abcd'), Buffer.from([0])]), 4),
    ],
  ])('gunzip reports malformed for %s', (_, file) => {
    expect(unpack(file)).toMatchObject({ problem: 'malformed' });
  });
});

describe('gunzip of a file made to exhaust the server', () => {
  it('gunzip refuses a file that states too large a size without decompressing it', () => {
    expect(unpack(bomb(20_000, 20_000_000))).toEqual({ problem: 'too-large', steps: 0 });
  });

  it.each([
    ['a bomb', bomb],
    ['empty blocks', emptyBlocks],
    ['blocks with large code tables', largeTables],
  ])('gunzip reports malformed after little more than the allowed work for %s', (_, make) => {
    for (const packedBytes of [300, 19_000, 95_000]) {
      const { problem, steps } = unpack(make(packedBytes));
      expect(problem).toBe('malformed');
      expect(steps).toBeLessThan(32_768 + 20 * packedBytes + 5000);
    }
  });
});
