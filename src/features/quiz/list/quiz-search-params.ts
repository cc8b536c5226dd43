// Reads the URL parameters of the quiz screen and of « Mes résultats »: which quiz to show, or the filters of
// the list.

import { parseQuizSetSlug } from '#domain/quiz/quiz-set-slug.ts';
import type { QuizFilter } from '#domain/quiz/quiz-sets.ts';
import { countParam, textParam } from '#lib/query-params.ts';
import { isRecordId } from '#lib/random-id.ts';

export type QuizSearch = {
  /**
   * Slug of a set (`math.bac2`), made of the codes of its subject and level, as in the link that users share.
   * The link starts or resumes a quiz of the set.
   */
  set?: string;
  /** Slug of the set that the right page of the open notebook shows. */
  row?: string;
  /** Id of a quiz, which is also the id of its attempt. */
  run?: string;
  q?: string;
  level?: string;
  subject?: string;
  /**
   * View of « Mes résultats »: `taken` lists the finished quizzes, `map` shows « Où vous en êtes »; if absent, the
   * subjects are shown.
   */
  view?: 'taken' | 'map';
  /** Page number, from 2 on; omitted for page 1. */
  page?: number;
};

/** Leaves out invalid values, which the user may have typed. */
export function readQuizSearch(search: Record<string, unknown>): QuizSearch {
  const page = countParam(search.page);
  const [set, row, run] = [textParam(search.set), textParam(search.row), textParam(search.run)];
  const [q, level, subject] = [textParam(search.q), textParam(search.level), textParam(search.subject)];
  return {
    ...(parseQuizSetSlug(set) && { set }),
    ...(parseQuizSetSlug(row) && { row }),
    ...(isRecordId(run) && { run }),
    ...(q && { q }),
    ...(level && { level }),
    ...(subject && { subject }),
    ...((search.view === 'taken' || search.view === 'map') && { view: search.view }),
    ...(page > 1 && { page }),
  };
}

export const filterOf = (search: QuizSearch): QuizFilter => ({
  query: search.q ?? '',
  subject: search.subject ?? null,
  level: search.level ?? null,
});
