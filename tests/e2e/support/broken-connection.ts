// Simulates a slow connection that may break again and again, each time after a random number of bytes drawn
// from a seed. Bytes count as sent once the operating system has them, whether or not the phone could save them.
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { CuttableProxy } from './cuttable-proxy.ts';

export type BrokenConnection = {
  /** Answers so far: the byte of the file at which each began, and the number of its bytes that were sent. */
  answers: { from: number; sentBytes: number }[];
  sentBytes: () => number;
  /** Returns the position in the file after the last byte sent in the newest answer; 0 before the first answer. */
  position: () => number;
  /** Sends no further byte until `resume` is called. */
  pause: () => void;
  resume: () => void;
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
  let pause = Promise.withResolvers<void>();
  pause.resolve();
  const restore = proxy.carryBy(path, async (given, answer, from) => {
    const end = how.meanBytes === null ? Number.POSITIVE_INFINITY : Math.round(chance() * 2 * how.meanBytes);
    const mine = { from, sentBytes: 0 };
    answers.push(mine);
    for await (const chunk of given) {
      for (let at = 0; at < chunk.length; ) {
        const slice = (chunk as Buffer).subarray(at, Math.min(at + sliceBytes, at + end - mine.sentBytes));
        at += slice.length;
        await pause.promise;
        if (answer.destroyed) return;
        await write(answer, slice);
        mine.sentBytes += slice.length;
        await delay((slice.length * 1000) / how.bytesPerSecond);
        if (mine.sentBytes >= end) return void answer.destroy();
      }
    }
    answer.end();
  });
  return {
    answers,
    sentBytes: () => answers.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
    position: () => endOf(answers.at(-1)),
    pause: () => {
      pause = Promise.withResolvers();
    },
    resume: () => pause.resolve(),
    restore,
  };
}

type Answer = BrokenConnection['answers'][number];

export const endOf = (answer: Answer | undefined): number =>
  answer === undefined ? 0 : answer.from + answer.sentBytes;

/** Resolves once the operating system has the bytes, or the phone has closed the connection. */
const write = (answer: ServerResponse, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    answer.write(bytes, () => resolve());
  });

function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
