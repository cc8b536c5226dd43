import { expect, it } from 'vitest';
import { gif, png } from '../../../../tests/support/fixtures/picture-heads.ts';
import { memoryPayloads } from '../../../../tests/support/phone/memory-payloads.ts';
import { largestFigureBytes, storeFigure } from './store-figure.ts';

const blob = (...parts: Buffer[]) => new Blob(parts.map((part) => new Uint8Array(part)));

it('storeFigure stores a picture under its hash, with the type that its first bytes show', async () => {
  const payloads = memoryPayloads();
  const stored = await storeFigure(payloads, blob(png(4096, 4096)));
  if ('fault' in stored) throw new Error(stored.fault);
  expect(stored.sizeBytes).toBe(String(png(4096, 4096).length));
  expect((await payloads.get(stored.sha256))?.type).toBe('image/png');
});

it('storeFigure returns an empty hash and size when the figure is removed', async () => {
  expect(await storeFigure(memoryPayloads(), null)).toEqual({ sha256: '', sizeBytes: '' });
});

it.each([
  [
    'an SVG file with the name and type of a PNG picture',
    new File(['<svg>'], 'a.png', { type: 'image/png' }),
    'not-a-picture',
  ],
  ['an empty file', blob(), 'not-a-picture'],
  ['a GIF picture', blob(gif(9, 9)), 'not-a-picture'],
  ['a picture that is cut off before its size', blob(png(9, 9).subarray(0, 20)), 'not-a-picture'],
  ['a picture with a width of 0 pixels', blob(png(0, 9)), 'not-a-picture'],
  ['a picture that is too wide', blob(png(4097, 1)), 'too-many-pixels'],
  ['a picture that is too high', blob(png(1, 4097)), 'too-many-pixels'],
  ['a picture that is too large', blob(png(9, 9), Buffer.alloc(largestFigureBytes)), 'too-large'],
])('storeFigure rejects %s', async (_, file, fault) => {
  const payloads = memoryPayloads();
  expect(await storeFigure(payloads, file)).toEqual({ fault });
  expect(await payloads.list()).toEqual([]);
});

it('storeFigure returns `disk-full` if there is no free storage space', async () => {
  const full = { ...memoryPayloads(), put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  expect(await storeFigure(full, blob(png(9, 9)))).toEqual({ fault: 'disk-full' });
});

it('storeFigure returns `not-saved` if the storage fails with an InvalidStateError', async () => {
  const broken = {
    ...memoryPayloads(),
    put: () => Promise.reject(new DOMException('', 'InvalidStateError')),
  };
  expect(await storeFigure(broken, blob(png(9, 9)))).toEqual({ fault: 'not-saved' });
});
