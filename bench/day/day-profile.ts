// The assumptions of `npm run bench:day`: how often pupils open the app, what their phones send, and how the
// exchanges are spread over a school day. Pure.

/** Share of the accounts that open the app on a school day. */
const activeShare = 0.6;
const openingsPerPupil = 2;
/** Exchanges of one opening of 20 minutes: one at the start, four while idle, three with a write each. */
const exchangesPerOpening = 8;
const writesPerOpening = 3;
/** Share of the day’s openings that are in its busiest hour. */
const busiestHourShare = 0.2;
/** Ratio of the rate in the busiest five minutes to the mean rate of the busiest hour. */
const busiestMinutes = 2;

export const writesPerAccountADay = activeShare * openingsPerPupil * writesPerOpening;

/** Exchanges a second of one account in the busiest five minutes of the day. */
export const peakRatePerAccount =
  (activeShare * openingsPerPupil * exchangesPerOpening * busiestHourShare * busiestMinutes) / 3600;

/** Returns how many accounts together make this many exchanges a second in the busiest five minutes. */
export const accountsAt = (exchangesPerSecond: number): number =>
  Math.round(exchangesPerSecond / peakRatePerAccount);

export type Phase = {
  name: string;
  /** Rate as a share of the rate of the busiest five minutes. */
  share: number;
  /** Number of phones that start an exchange at the same moment, such as those of a class. */
  packet: number;
  /** Share of the exchanges that send mutations; each of these exchanges sends `mutations` of them. */
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
/** The minutes after an outage, in which phones send the mutations that were written during it. */
export const afterOutage: Phase = {
  name: 'after an outage',
  share: 1,
  packet: 10,
  sending: 0.75,
  mutations: 3,
};
/** The evening at home: each phone exchanges on its own, and more of the exchanges send mutations. */
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

/** Returns the moments of exchanges in ms from 0: packets of equal moments after random (exponential) gaps. */
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

/** Returns a generator of pseudorandom numbers from 0 to 1, the same sequence for the same seed. */
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
