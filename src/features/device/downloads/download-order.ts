// Computes the order of the unfinished downloads, the bytes and minutes that they still need, whether they
// can be paused, and the target position when the user moves one.
import type { ExamFile } from '#data/device/device-db.ts';

export function listPending(files: readonly ExamFile[]): ExamFile[] {
  return files
    .filter(({ state }) => state !== 'whole')
    .sort((left, right) => left.place - right.place || left.requestedAt - right.requestedAt);
}

export const remainingBytes = (files: readonly ExamFile[]): number =>
  files.reduce((sum, { sizeBytes, heldBytes }) => sum + Math.max(0, sizeBytes - heldBytes), 0);

/**
 * Returns the download before which the moved one is placed: null if it moves to the end, undefined when it
 * cannot move in that direction.
 */
export function fileToMoveBefore(
  files: readonly ExamFile[],
  index: number,
  direction: 'up' | 'down',
): ExamFile | null | undefined {
  if (direction === 'up') return index > 0 ? files[index - 1] : undefined;
  return index < files.length - 1 ? (files[index + 2] ?? null) : undefined;
}

/** Returns whether the download is queued, running or interrupted, and so can be paused. */
export const goesOn = ({ state }: ExamFile): boolean =>
  state === 'queued' || state === 'running' || state === 'interrupted';

/** Estimates the minutes until the download is complete, at least 1; null if not running or of unknown speed. */
export function minutesLeft({ state, sizeBytes, heldBytes, bytesPerSecond }: ExamFile): number | null {
  if (state !== 'running' || !bytesPerSecond) return null;
  return Math.max(1, Math.ceil((sizeBytes - heldBytes) / bytesPerSecond / 60));
}
