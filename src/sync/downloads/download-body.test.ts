import { expect, it } from 'vitest';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { takeBody } from './download-body.ts';

it.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])(
  'takeBody reads a body to its end and measures its speed when the date of the phone is set %s in between',
  async (_, correctedMs) => {
    const clock = manualClock();
    const pipe = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const server = pipe.writable.getWriter();
    const speeds: (number | null)[] = [];
    const taking = takeBody({
      ...{ body: pipe.readable, sizeBytes: 40_000, from: 0, heldBytes: 0, stallMs: 30_000, clock },
      signal: new AbortController().signal,
      save: async ({ bytesPerSecond }) => {
        speeds.push(bytesPerSecond);
        return true;
      },
      count: async () => undefined,
    });
    void server.write(new Uint8Array(3_000));
    await clock.advance(0);
    await clock.advance(1_000);
    clock.correct(correctedMs);
    // The received bytes wait for two seconds before they are saved, and then for more.
    await clock.advance(1_000);
    expect(speeds).toEqual([1_500]);
    void server.write(new Uint8Array(37_000));
    void server.close();
    await clock.advance(0);
    expect(await taking).toBe('ended');
  },
);
