import { expect, test } from 'vitest';
import { memoryPayloads } from '../../../tests/support/phone/memory-payloads.ts';
import { type PayloadStore, removeUnnamedPayloads, storeFile } from './upload-payloads.ts';

const hourMs = 3_600_000;
const paper = new Blob(['%PDF-1.7 a paper that nobody has named yet']);

/** Saves a paper at hour 100, cleans up at `hour`, and returns the paper; null if it was deleted. */
async function paperAfterCleanup(hour: number, named: (sha256: string) => string[] = () => []) {
  const payloads = memoryPayloads(() => 100 * hourMs);
  const { sha256 } = await storeFile(payloads, 'file', paper);
  await removeUnnamedPayloads(payloads, new Set(named(sha256)), hour * hourMs);
  return payloads.get(sha256);
}

test.each([
  ['half a day later', 112],
  ['when the clock was set back by half a day', 88],
])('removeUnnamedPayloads keeps a paper that no exam names yet if the cleanup runs %s', async (_, hour) => {
  expect(await paperAfterCleanup(hour)).not.toBeNull();
});

test.each([
  ['after a day', 124],
  ['after a week', 268],
  ['when the clock was set back by more than a day', 75],
])('removeUnnamedPayloads deletes a paper that no exam names if the cleanup runs %s', async (_, hour) => {
  expect(await paperAfterCleanup(hour)).toBeNull();
});

test('removeUnnamedPayloads keeps a paper whose exam has waited in the queue for more than a year', async () => {
  expect(await paperAfterCleanup(10_000, (sha256) => [sha256])).not.toBeNull();
});

test('removeUnnamedPayloads deletes a paper with an unknown storage time if no exam names it', async () => {
  const stored = new Set(['named', 'unnamed']);
  const payloads: PayloadStore = {
    ...memoryPayloads(),
    list: async () => [...stored].map((sha256) => ({ sha256, storedAt: null })),
    remove: async (sha256) => void stored.delete(sha256),
  };
  await removeUnnamedPayloads(payloads, new Set(['named']), 100 * hourMs);
  expect([...stored]).toEqual(['named']);
});
