// Simulates a slow connection that breaks again and again, each time after a random number of bytes drawn
// from a seed. Bytes count as sent once they are written to the phone's side, whether or not the phone
// could save them.
import { setTimeout as delay } from 'node:timers/promises';
import type { CuttableProxy } from './cuttable-proxy.ts';

export type BrokenConnection = {
  /** Answers so far: the byte of the file at which each began, and the number of its bytes that were sent. */
  answers: { from: number; sentBytes: number }[];
  sentBytes: () => number;
  restore: () => void;
};

export type Brokenness = {
  bytesPerSecond: number;
  /** Average bytes of an answer before the connection breaks; null if it never breaks. */
  meanBytes: number | null;
  seed: number;
};

const sliceBytes = 4 * 1024;

export function breakConnection(proxy: CuttableProxy, path: string, how: Brokenness): BrokenConnection {
  const chance = seededChance(how.seed);
  const answers: BrokenConnection['answers'] = [];
  const restore = proxy.carryBy(path, async (given, answer, from) => {
    const end = how.meanBytes === null ? Number.POSITIVE_INFINITY : Math.round(chance() * 2 * how.meanBytes);
    const mine = { from, sentBytes: 0 };
    answers.push(mine);
    for await (const chunk of given) {
      for (let at = 0; at < chunk.length; ) {
        const slice = (chunk as Buffer).subarray(at, Math.min(at + sliceBytes, at + end - mine.sentBytes));
        at += slice.length;
        if (answer.destroyed) return;
        answer.write(slice);
        mine.sentBytes += slice.length;
        await delay((slice.length * 1000) / how.bytesPerSecond);
        if (mine.sentBytes >= end) return void answer.destroy();
      }
    }
    answer.end();
  });
  return { answers, restore, sentBytes: () => answers.reduce((sum, { sentBytes }) => sum + sentBytes, 0) };
}

function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
