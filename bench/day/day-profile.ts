// The assumptions of `npm run bench:day`: how often pupils open the app, what their phones send, and how the
// exchanges are spread over a school day. Pure.

/** Share of the accounts that open the app on a school day. */
const activeShare = 0.6;
const openingsPerPupil = 2;
/** Exchanges of one opening of 20 minutes: one at the start, four while idle, three with a write each. */
const exchangesPerOpening = 8;
const writesPerOpening = 3;
/** Share of the day’s openings in its busiest hour, and how far its busiest five minutes exceed that hour. */
const busiestHourShare = 0.2;
const busiestMinutes = 2;

export const writesPerAccountADay = activeShare * openingsPerPupil * writesPerOpening;

/** Exchanges a second of one account in the busiest five minutes of the day. */
export const peakRatePerAccount =
  (activeShare * openingsPerPupil * exchangesPerOpening * busiestHourShare * busiestMinutes) / 3600;

/** Returns the accounts whose busiest five minutes are this many exchanges a second. */
export const accountsAt = (exchangesPerSecond: number): number =>
  Math.round(exchangesPerSecond / peakRatePerAccount);

export type Phase = {
  name: string;
  /** Rate as a share of the rate of the busiest five minutes. */
  share: number;
  /** Phones that exchange at the same moment, as a class does. */
  packet: number;
  /** Share of the exchanges that send mutations, and how many each of these sends. */
  sending: number;
  mutations: number;
};

const usualSending = writesPerOpening / exchangesPerOpening;

/** The busiest five minutes of the morning; the search for the highest rate uses the same mix. */
export const morning: Phase = {
  name: 'morning peak',
  share: 1,
  packet: 10,
  sending: usualSending,
  mutations: 1,
};
/** The minutes after an outage, in which phones send what was written meanwhile. */
export const afterOutage: Phase = {
  name: 'after an outage',
  share: 1,
  packet: 10,
  sending: 0.75,
  mutations: 3,
};
/** The evening at home: fewer phones at the same moment, more that send. */
export const evening: Phase = { name: 'evening', share: 0.6, packet: 1, sending: 0.5, mutations: 2 };

export type WriteKind = 'attempt' | 'mock exam' | 'profile' | 'reply' | 'thread';

/** Kinds of the writes with their shares, which add up to 1. */
const writeShares: readonly (readonly [WriteKind, number])[] = [
  ['attempt', 0.6],
  ['mock exam', 0.33],
  ['profile', 0.05],
  ['reply', 0.016],
  ['thread', 0.004],
];

/** Returns the kind of a write for a random number from 0 to 1. */
export function writeKind(random: number): WriteKind {
  let left = random;
  for (const [kind, share] of writeShares) {
    if (left < share) return kind;
    left -= share;
  }
  return 'attempt';
}

/** Returns the moments, in milliseconds from 0, at which packets arrive by chance at an average rate. */
export function arrivals(
  { ratePerSecond, packet, seconds }: { ratePerSecond: number; packet: number; seconds: number },
  random: () => number,
): number[] {
  const meanGapMs = (1000 * packet) / ratePerSecond;
  const moments: number[] = [];
  for (let atMs = gap(random, meanGapMs); atMs < seconds * 1000; atMs += gap(random, meanGapMs))
    for (let phone = 0; phone < packet; phone++) moments.push(atMs);
  return moments;
}

const gap = (random: () => number, meanMs: number): number => -Math.log(1 - random()) * meanMs;

/** Returns a generator of numbers from 0 to 1 that always gives the same ones for a seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
