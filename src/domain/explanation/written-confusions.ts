// Reads confusions as an author writes them, and checks them against the chapters of the subject and level.
// Separate from confusions.ts, because it needs the names of the chapters, which a pupil's quiz does not
// load.
import { type Chapter, findChapter } from '#domain/catalogue/chapters.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import { isRecordId } from '#lib/random-id.ts';
import type { Confusions } from './confusions.ts';

/** Returns whether every target is the code of one of `chapters` or has the form of a question id. */
export const areConfusions = (confusions: Confusions, chapters: readonly Chapter[]): boolean =>
  Object.values(confusions).every(
    (target) => isRecordId(target) || chapters.some(({ code }) => code === target),
  );

/**
 * Reads a text such as `A: Limites; C = q3f8k2m9x1z7b4c`, which names chapters by code or name. If a part
 * cannot be read or repeats an option, returns the first such part as `said`.
 */
export function readWrittenConfusions(
  text: string,
  chapters: readonly Chapter[],
): { confusions: Confusions } | { said: string } {
  const confusions: Confusions = {};
  const parts = text.split(/[;|\n]|\s+(?=[A-D]\s*[:=])/).filter((part) => part.trim() !== '');
  for (const part of parts) {
    const [, letter, target = ''] = /^\s*([A-Da-d])\s*[:=]\s*(.+?)\s*$/.exec(part) ?? [];
    const found = isRecordId(target) ? target : findChapter(chapters, target)?.code;
    const option = optionLetters.find((one) => one === letter?.toUpperCase());
    if (!option || !found || confusions[option]) return { said: part.trim() };
    confusions[option] = found;
  }
  return { confusions };
}
