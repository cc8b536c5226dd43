// How the space that Pare takes on this phone is divided.

/**
 * `papers`: with their answer keys. `content`: quizzes and the forum. `app`: its own files, and what belongs to nothing
 * else (indexes, scores, texts of one's own, other accounts).
 */
export type SpacePart = 'papers' | 'content' | 'app';

export type Measured = {
  paperBytes: number;
  correctionBytes: number;
  quizBytes: number;
  forumBytes: number;
  /** Null where it cannot be measured. */
  appBytes: number | null;
  /** What the browser says: all that is used, and where it ends; null where it does not say. */
  usedBytes: number | null;
  quotaBytes: number | null;
};

export type Space = {
  usedBytes: number;
  /** Null unless space is short: browsers promise far more than a phone has. */
  limitBytes: number | null;
  /** Those that take something, with their share of the bar, 0 to 1. */
  parts: { part: SpacePart; bytes: number; share: number }[];
};

/** A promise above this says nothing of the space that is left. */
const credibleQuotaBytes = 1_000_000_000;

export function divideSpace(measured: Measured): Space {
  const { quotaBytes } = measured;
  const usedBytes = Math.max(measured.usedBytes ?? 0, knownBytesOf(measured));
  const paperBytes = measured.paperBytes + measured.correctionBytes;
  const contentBytes = measured.quizBytes + measured.forumBytes;
  const all: [SpacePart, number][] = [
    ['papers', paperBytes],
    ['content', contentBytes],
    ['app', usedBytes - paperBytes - contentBytes],
  ];
  const isShort = quotaBytes !== null && quotaBytes > 0 && quotaBytes <= credibleQuotaBytes;
  const limitBytes = isShort ? Math.max(quotaBytes, usedBytes) : null;
  const whole = limitBytes ?? usedBytes;
  return {
    usedBytes,
    limitBytes,
    parts: all
      .filter(([, bytes]) => bytes > 0)
      .map(([part, bytes]) => ({ part, bytes, share: bytes / whole })),
  };
}

/**
 * The newer of two measures, made believable: browsers give back what was freed minutes later, and until then still
 * count it. The rest cannot have grown while nothing was added, so it stays what it was.
 */
export function settleMeasure(before: Measured | null, now: Measured): Measured {
  if (before?.usedBytes == null || now.usedBytes === null) return now;
  const knownBytes = knownBytesOf(now);
  if (knownBytes > knownBytesOf(before)) return now;
  const restBytes = Math.max(0, before.usedBytes - knownBytesOf(before));
  return { ...now, usedBytes: Math.min(now.usedBytes, knownBytes + restBytes) };
}

const knownBytesOf = (measured: Measured): number =>
  measured.paperBytes +
  measured.correctionBytes +
  measured.quizBytes +
  measured.forumBytes +
  (measured.appBytes ?? 0);

const encoder = new TextEncoder();

/** What a row weighs as text. */
export const weigh = (row: unknown): number => encoder.encode(JSON.stringify(row) ?? '').length;
