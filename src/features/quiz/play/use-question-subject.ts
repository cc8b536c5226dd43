// useQuestionSubject(store, question): the subject and level of a question on this phone.
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import type { SubjectAndLevel } from '#features/quiz/list/subject-and-level.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

/**
 * Returns undefined while there is no question or its subject and level are being read; null if this phone lacks one of
 * the two.
 */
export function useQuestionSubject(
  store: AccountStore,
  question: QuizQuestion | undefined,
): SubjectAndLevel | null | undefined {
  const names = useLive(
    () => Promise.all([listAllSubjects(store.db), listAllGradeLevels(store.db)]),
    [store],
  );
  if (!names || !question) return undefined;
  const subject = names[0].find(({ id }) => id === question.subject);
  const level = names[1].find(({ id }) => id === question.gradeLevel);
  return subject && level ? { subject, level } : null;
}
