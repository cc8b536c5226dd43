// Divides the space that Pare uses on this phone into parts, and corrects the browser's measurement of it.

/**
 * `papers` includes answer keys. `content` is quizzes and the forum. `app` is the app's own files and
 * everything that belongs to no other part (indexes, scores, the user's own texts, other accounts).
 */
export type SpacePart = 'papers' | 'content' | 'app';

export type Measured = {
  paperBytes: number;
  correctionBytes: number;
  quizBytes: number;
  forumBytes: number;
  /** Bytes of all files in Cache Storage; null when they cannot be measured. */
  appBytes: number | null;
  /** Values that the browser reports; null when it reports none. */
  usedBytes: number | null;
  quotaBytes: number | null;
};

export type Space = {
  usedBytes: number;
  /**
   * null if the browser reports no quota, a quota of 0 or one above 1 GB: such large quotas may promise far more
   * space than a phone has.
   */
  limitBytes: number | null;
  /** Parts that use space, each with its share of the bar from 0 to 1. */
  parts: { part: SpacePart; bytes: number; share: number }[];
};

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
  const totalBytes = limitBytes ?? usedBytes;
  return {
    usedBytes,
    limitBytes,
    parts: all
      .filter(([, bytes]) => bytes > 0)
      .map(([part, bytes]) => ({ part, bytes, share: bytes / totalBytes })),
  };
}

/**
 * Corrects the newer of two measurements: browsers may count freed space as used for some minutes. If the
 * known parts have not grown, the bytes outside them are limited to their earlier value.
 */
export function correctMeasure(before: Measured | null, now: Measured): Measured {
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

/** Returns the size of a row as UTF-8 JSON text; 0 for undefined. */
export const jsonBytes = (row: unknown): number => encoder.encode(JSON.stringify(row) ?? '').length;
