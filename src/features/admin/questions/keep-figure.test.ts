import { expect, it } from 'vitest';
import { memoryPayloads } from '../../../../tests/support/memory-payloads.ts';
import { keepFigure, largestFigureBytes } from './keep-figure.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const blob = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

it('keeps a picture under its hash, as what it is', async () => {
  const payloads = memoryPayloads();
  const kept = await keepFigure(payloads, blob(...png, 1));
  if ('fault' in kept) throw new Error(kept.fault);
  expect(kept.sizeBytes).toBe('9');
  expect((await payloads.get(kept.sha256))?.type).toBe('image/png');
});

it('names none once it is taken away', async () => {
  expect(await keepFigure(memoryPayloads(), null)).toEqual({ sha256: '', sizeBytes: '' });
});

it.each([
  [
    'a page that calls itself a picture',
    new File(['<svg>'], 'a.png', { type: 'image/png' }),
    'not-a-picture',
  ],
  ['an empty file', blob(), 'not-a-picture'],
  [
    'a picture that is too large',
    new Blob([new Uint8Array(png), new Uint8Array(largestFigureBytes)]),
    'too-large',
  ],
])('refuses %s', async (_, file, fault) => {
  const payloads = memoryPayloads();
  expect(await keepFigure(payloads, file)).toEqual({ fault });
  expect(await payloads.list()).toEqual([]);
});

it('says that there is no room', async () => {
  const full = { ...memoryPayloads(), put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  expect(await keepFigure(full, blob(...png))).toEqual({ fault: 'no-room' });
});
