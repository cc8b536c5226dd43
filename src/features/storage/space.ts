// How the space that Pare takes on this phone is divided.

export type SpacePart = 'exams' | 'quizzes' | 'forum' | 'app' | 'rest';

export type Measured = {
  examBytes: number;
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
export const credibleQuotaBytes = 1_000_000_000;

/** What is used and belongs to no part (indexes, scores, texts of one's own) is the rest. */
export function divideSpace(measured: Measured): Space {
  const { examBytes, quizBytes, forumBytes, appBytes, quotaBytes } = measured;
  const known: [SpacePart, number][] = [
    ['exams', examBytes],
    ['quizzes', quizBytes],
    ['forum', forumBytes],
    ['app', appBytes ?? 0],
  ];
  const knownBytes = known.reduce((sum, [, bytes]) => sum + bytes, 0);
  const usedBytes = Math.max(measured.usedBytes ?? 0, knownBytes);
  const isShort = quotaBytes !== null && quotaBytes > 0 && quotaBytes <= credibleQuotaBytes;
  const limitBytes = isShort ? Math.max(quotaBytes, usedBytes) : null;
  const whole = limitBytes ?? usedBytes;
  const all: [SpacePart, number][] = [...known, ['rest', usedBytes - knownBytes]];
  return {
    usedBytes,
    limitBytes,
    parts: all
      .filter(([, bytes]) => bytes > 0)
      .map(([part, bytes]) => ({ part, bytes, share: bytes / whole })),
  };
}

const encoder = new TextEncoder();

/** What a row weighs as text. */
export const weigh = (row: unknown): number => encoder.encode(JSON.stringify(row) ?? '').length;
