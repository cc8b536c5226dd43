// useSetContent(store, catalogue, subjectLevel): the chapters of the chosen subject and level, and their
// questions on this phone.
import { getQuizSet } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { chaptersIn } from '#features/admin/shared/chapters-in.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import type { QuestionSubjectLevel } from './question-fields.ts';

export type SetContent = {
  chapters: readonly Chapter[];
  questions: readonly Pick<QuizQuestion, 'id' | 'question'>[];
};

export function useSetContent(
  store: AccountStore,
  catalogue: Catalogue,
  { subject, gradeLevel }: QuestionSubjectLevel,
): SetContent {
  const set = useLive(
    async () => getQuizSet(store.db, quizSetId({ subject, gradeLevel })),
    [store, subject, gradeLevel],
  );
  return {
    chapters: chaptersIn(catalogue, { subject, gradeLevel }),
    questions: set?.questions ?? [],
  };
}
