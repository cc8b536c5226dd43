import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sleep } from '../../../src/lib/clock.ts';
import { takeBody } from '../../../src/sync/downloads/download-body.ts';
import { type ManualClock, manualClock } from '../../support/phone/manual-clock.ts';

const packetBytes = 1_400;
/** Duration of a durable write on a cheap phone. */
const writeMs = 40;
/** Bytes per second: 400 kbit/s, and good Wi-Fi. */
const slowest = 50_000;
const fastest = 5_000_000;
/** Step of the clock; short, so that the effects of one packet are over before many more arrive. */
const stepMs = 5;

/** Simulates a connection that delivers packets whether or not they are read. */
function connectionOf(clock: ManualClock, sizeBytes: number, bytesPerSecond: number) {
  const startMs = clock.now();
  let readBytes = 0;
  const arrived = () => {
    const packets = Math.floor(((clock.now() - startMs) * bytesPerSecond) / 1000 / packetBytes);
    return Math.min(sizeBytes, packets * packetBytes);
  };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        while (arrived() === readBytes) await sleep(clock, (packetBytes * 1000) / bytesPerSecond);
        const bytes = arrived() - readBytes;
        readBytes += bytes;
        controller.enqueue(new Uint8Array(bytes));
        if (readBytes === sizeBytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, arrived };
}

/**
 * Downloads a file. Returns the number of writes to the disk, and the most bytes that a kill at any moment would lose:
 * those that were received and are not on the disk yet.
 */
async function largestLoss(sizeBytes: number, bytesPerSecond: number) {
  const clock = manualClock();
  const connection = connectionOf(clock, sizeBytes, bytesPerSecond);
  let [durableBytes, lostBytes, writes] = [0, 0, 0];
  let isOver = false;
  const taking = takeBody({
    ...{ body: connection.body, sizeBytes, from: 0, heldBytes: 0, stallMs: 30_000, clock },
    signal: new AbortController().signal,
    save: async ({ bytes }) => {
      await sleep(clock, writeMs);
      lostBytes = Math.max(lostBytes, connection.arrived() - durableBytes);
      durableBytes += bytes.length;
      writes += 1;
      return true;
    },
    count: async () => undefined,
  }).finally(() => {
    isOver = true;
  });
  while (!isOver) await clock.advance(stepMs);
  expect(await taking).toBe('ended');
  expect(durableBytes).toBe(sizeBytes);
  return { lostBytes, writes };
}

const sizes = fc.oneof(
  fc.integer({ min: 300_000, max: 2_000_000 }),
  fc.integer({ min: 2_000_000, max: 20_000_000 }),
);

it('a kill during a download loses at most a twentieth of the file at 400 kbit/s', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async (sizeBytes) => {
      expect((await largestLoss(sizeBytes, slowest)).lostBytes).toBeLessThanOrEqual(sizeBytes / 20);
    }),
    { numRuns: 8, seed: 5, examples: [[300_000], [20_000_000]] },
  );
});

it('on a faster connection, a kill during a download loses at most a twentieth of the file plus the bytes that arrive during two writes, and the download makes at most 45 writes or one for each 90 kB', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: slowest, max: fastest }), async (sizeBytes, bytesPerSecond) => {
      const { lostBytes, writes } = await largestLoss(sizeBytes, bytesPerSecond);
      const duringWrite = (bytesPerSecond * writeMs) / 1000;
      expect(lostBytes).toBeLessThanOrEqual(sizeBytes / 20 + 2 * duringWrite);
      expect(writes).toBeLessThanOrEqual(Math.max(45, sizeBytes / 90_000));
    }),
    {
      numRuns: 25,
      seed: 6,
      examples: [
        [300_000, 200_000],
        [300_000, fastest],
        [20_000_000, fastest],
      ],
    },
  );
});
