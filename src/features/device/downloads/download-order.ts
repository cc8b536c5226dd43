// The downloads that are not done: their order, what they still cost, and where a line may move.
import type { ExamFile } from '#data/device/device-db.ts';

/** In the order in which they come. */
export function listUnderWay(files: readonly ExamFile[]): ExamFile[] {
  return files
    .filter(({ state }) => state !== 'whole')
    .sort((left, right) => left.place - right.place || left.requestedAt - right.requestedAt);
}

/** What the downloads that go on by themselves, or may go on, will still cost. */
export const remainingBytes = (lines: readonly ExamFile[]): number =>
  lines.reduce((sum, { sizeBytes, heldBytes }) => sum + Math.max(0, sizeBytes - heldBytes), 0);

/**
 * The line that the one at `index` comes to stand before when it moves one place; null: at the end. Undefined where it
 * cannot move that way.
 */
export function placeAfterMove(
  lines: readonly ExamFile[],
  index: number,
  direction: 'up' | 'down',
): ExamFile | null | undefined {
  if (direction === 'up') return index > 0 ? lines[index - 1] : undefined;
  return index < lines.length - 1 ? (lines[index + 2] ?? null) : undefined;
}

/** Whether it would come without anybody's doing: it can be paused. */
export const goesOn = ({ state }: ExamFile): boolean =>
  state === 'queued' || state === 'running' || state === 'interrupted';

/** Minutes until it is here at the speed of the last seconds, at least one; null where that is not known. */
export function minutesLeft({ state, sizeBytes, heldBytes, bytesPerSecond }: ExamFile): number | null {
  if (state !== 'running' || !bytesPerSecond) return null;
  return Math.max(1, Math.ceil((sizeBytes - heldBytes) / bytesPerSecond / 60));
}
