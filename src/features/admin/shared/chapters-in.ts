// Finds the chapters of a subject and a level by the ids of their rows.
import { type Chapter, chaptersOf } from '#domain/catalogue/chapters.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Returns an empty list if the subject or the level is not chosen yet (an empty id) or has no chapters. */
export function chaptersIn(
  { subjects, levels }: Catalogue,
  { subject, gradeLevel }: { subject: string; gradeLevel: string },
): readonly Chapter[] {
  const codeIn = (rows: readonly { id: string; code: string }[], wanted: string) =>
    rows.find(({ id }) => id === wanted)?.code ?? '';
  return chaptersOf(codeIn(subjects, subject), codeIn(levels, gradeLevel));
}
