// Decides what a mock exam may say about the answer key of its paper. Pure.
import type { Exam } from '#domain/schema/schema.ts';

/**
 * - `none`: the paper has no answer key.
 * - `unmarkable`: there is a key to read, but the barème names no exercises whose points could be counted.
 * - `markable`: there is a key, and the points of each exercise can be counted beside it.
 * - `unknown`: the row of the paper is not on this phone, so it may have a key.
 */
export type KeyState = 'none' | 'unmarkable' | 'markable' | 'unknown';

export function keyStateOf(
  exam: Pick<Exam, 'correctionUrl'> | undefined,
  exercises: readonly unknown[],
): KeyState {
  if (!exam) return 'unknown';
  if (exam.correctionUrl === null) return 'none';
  return exercises.length > 0 ? 'markable' : 'unmarkable';
}
