// What the address of the quiz screen says: the set or quiz under way, or how the list is narrowed.
import { parseQuizSetSlug } from '#domain/quiz/quiz-set-slug.ts';
import type { QuizFilter } from '#domain/quiz/quiz-sets.ts';
import { countParam, textParam } from '#lib/query-params.ts';

/** As it stands in the address; what is absent is not narrowed by. */
export type QuizSearch = {
  /** A set by its codes (`math.bac2`): the link to share. It begins the quiz, or goes on with it. */
  set?: string;
  /** The quiz under way or just finished on this phone. */
  run?: string;
  q?: string;
  level?: string;
  subject?: string;
  /** From 2 on. */
  page?: number;
};

/** Reads an address that anyone may have typed; what makes no sense is left out. */
export function readQuizSearch(search: Record<string, unknown>): QuizSearch {
  const page = countParam(search.page);
  const [set, run] = [textParam(search.set), textParam(search.run)];
  const [q, level, subject] = [textParam(search.q), textParam(search.level), textParam(search.subject)];
  return {
    ...(parseQuizSetSlug(set) && { set }),
    ...(/^[a-z0-9]{15}$/.test(run) && { run }),
    ...(q && { q }),
    ...(level && { level }),
    ...(subject && { subject }),
    ...(page > 1 && { page }),
  };
}

export const filterOf = (search: QuizSearch): QuizFilter => ({
  query: search.q ?? '',
  subject: search.subject ?? null,
  level: search.level ?? null,
});
