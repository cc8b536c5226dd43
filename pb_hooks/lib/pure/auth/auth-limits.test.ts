import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

type Tries = { failed: number; atMs: number };
const load = createRequire(import.meta.url);
const { afterMail, afterTry, bitsFor, mailWaitMs, readMails, readTries, remainingMs } = load(
  './auth-limits.js',
) as {
  afterMail: (times: number[], nowMs: number) => string;
  afterTry: (tries: Tries, nowMs: number) => string;
  bitsFor: (entries: number, most: number) => number;
  mailWaitMs: (times: number[], nowMs: number) => number;
  readMails: (kept: string | null, nowMs: number) => number[];
  readTries: (kept: string | null, nowMs: number) => Tries;
  remainingMs: (tries: Tries, nowMs: number) => number;
};
const { networkOf, networksOf } = load('./client-network.js') as {
  networkOf: (address: string) => string;
  networksOf: (address: string) => [string, number][];
};

const minute = 60_000;
const start = 1_800_000_000_000;

/**
 * Simulates `count` wrong passwords, each typed as soon as it is allowed; returns the wait before each in
 * minutes.
 */
function waitsOf(count: number): number[] {
  let [kept, nowMs]: [string | null, number] = [null, start];
  return Array.from({ length: count }, () => {
    const waitMs = remainingMs(readTries(kept, nowMs), nowMs);
    nowMs += waitMs;
    expect(remainingMs(readTries(kept, nowMs), nowMs)).toBe(0);
    kept = afterTry(readTries(kept, nowMs), nowMs);
    return waitMs / minute;
  });
}

describe('the waiting time after wrong passwords', () => {
  it('a wait of a minute begins after the fifth wrong password and doubles up to fifteen minutes', () => {
    expect(waitsOf(12)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('the failed tries count as zero again a day after the last try', () => {
    const kept = `40:${start}`;
    const day = 24 * 60 * minute;
    expect(readTries(kept, start + day - 1).failed).toBe(40);
    expect(readTries(kept, start + day).failed).toBe(0);
  });

  it('the wait after wrong passwords is zero if the clock is set back to before the last try', () => {
    const tries = readTries(`40:${start}`, start - minute);
    expect(remainingMs(tries, start - minute)).toBe(0);
  });
});

describe('the mails to one address', () => {
  /**
   * Simulates `count` mails, each requested as soon as it is allowed; returns the wait before each in
   * minutes.
   */
  const waits = (count: number): number[] => {
    let [kept, nowMs]: [string | null, number] = [null, start];
    return Array.from({ length: count }, () => {
      const waitMs = mailWaitMs(readMails(kept, nowMs), nowMs);
      nowMs += waitMs;
      expect(mailWaitMs(readMails(kept, nowMs), nowMs)).toBe(0);
      kept = afterMail(readMails(kept, nowMs), nowMs);
      return waitMs / minute;
    });
  };

  it('the mails to one address are two minutes apart, and at most five in any hour', () => {
    expect(waits(8)).toEqual([0, 2, 2, 2, 2, 52, 2, 2]);
  });

  it('a mail can be requested at once if the clock was set back to before the last mail', () => {
    expect(mailWaitMs(readMails(`${start}`, start - minute), start - minute)).toBe(0);
  });
});

describe('the human check', () => {
  it('the human check gets harder with the number of attempts', () => {
    const entries = [0, 29, 30, 60, 120, 239, 240, 600];
    expect(entries.map((count) => bitsFor(count, 600))).toEqual([16, 16, 17, 18, 19, 19, 20, 20]);
  });
});

describe('a network address', () => {
  it('networksOf returns an IPv4 address alone, and an IPv6 network with its /48 block, whose limit is four times as high', () => {
    expect(networksOf('192.0.2.7')).toEqual([['192.0.2.7', 1]]);
    expect(networksOf('2001:0db8:0001:0002:ffff:0000:0000:0009')).toEqual([
      ['2001:0db8:0001:0002::', 1],
      ['2001:0db8:0001::/48', 4],
    ]);
  });

  it('networkOf returns the whole of an IPv4 address, and the first half of an IPv6 address', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('0000:0000:0000:0000:0000:ffff:192.0.2.7')).toBe(
      '0000:0000:0000:0000:0000:ffff:192.0.2.7',
    );
    const near = ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:0db8:0001:0002:ffff:0000:0000:0009'];
    expect(new Set(near.map(networkOf))).toEqual(new Set(['2001:0db8:0001:0002::']));
    expect(networkOf('2001:0db8:0001:0003:0000:0000:0000:0001')).toBe('2001:0db8:0001:0003::');
  });
});
