// Reads the input of a study session: the questions of the pupil's level on this phone, every earlier answer,
// and the day of the exam.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { readAttemptNotes } from '#data/local/attempt-notes.ts';
import { listAllGradeLevels, listAllSubjects, listExamDates } from '#data/queries/read-catalogue.ts';
import { readOwnLevel } from '#data/queries/read-learning.ts';
import { examPoints, fewestPoints } from '#domain/catalogue/exam-points.ts';
import { raisedQuestions } from '#domain/exams/mock-exam.ts';
import { comingExamDates, examDays } from '#domain/exams/upcoming-exam-dates.ts';
import { chapterKey } from '#domain/explanation/confusions.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import { listedQuizSets } from '#domain/quiz/quiz-sets.ts';
import { inOrder, takenAt } from '#domain/review/review-cards.ts';
import type { QuizQuestion, Subject } from '#domain/schema/schema.ts';
import { type SessionOptions, seedOf } from '#domain/session/create-session.ts';
import type { SessionAnswer, SessionQuestion } from '#domain/session/question-beliefs.ts';

export type SessionInput = {
  options: Omit<SessionOptions, 'minutes'>;
  questions: Map<string, QuizQuestion>;
  subjects: Map<string, Subject>;
};

const tables = [
  'quizAttempts',
  'localAttemptNotes',
  'quizSetIndex',
  'quizSets',
  'subjects',
  'gradeLevels',
  'examDates',
  'buckets',
  'profiles',
  'mockExams',
] as const;

/**
 * Reads the questions of the pupil's level (`readOwnLevel`), or of all levels on this phone if that level
 * has none. `today` is `dayOf(now)`.
 */
export const readSessionInput = (db: AccountDb, account: string, today: number): Promise<SessionInput> =>
  readAtOnce(db, tables, async () => {
    const level = await readOwnLevel(db, account);
    const [index, subjects, levels] = await Promise.all([
      db.quizSetIndex.toArray(),
      listAllSubjects(db),
      listAllGradeLevels(db),
    ]);
    const sets = listedQuizSets(index, subjects, levels);
    const own = sets.filter((set) => set.level.id === level?.id);
    const asked = own.length > 0 ? own : sets;
    const [stored, answers, examDay, mockExams] = await Promise.all([
      db.quizSets.bulkGet(asked.map(({ row }) => row.id)),
      readAnswers(db),
      readExamDay(db, level?.id ?? null, today),
      db.mockExams.toArray(),
    ]);
    // In the first session all subjects have the same weight, whatever their points in the exam.
    const points = new Map(
      asked.flatMap(({ row, subject, level: { code } }) =>
        answers.length > 0 ? [[row.id, examPoints(subject.code, code)]] : [],
      ),
    );
    const questions = stored.flatMap((set) => set?.questions ?? []);
    return {
      options: {
        questions: questions.map((question) => toSessionQuestion(question, points)),
        answers,
        today,
        examDay,
        seed: seedOf(account, today),
        account,
        first: raisedQuestions(mockExams, questions, answers, today),
      },
      questions: new Map(questions.map((question) => [question.id, question])),
      subjects: new Map(asked.map(({ subject }) => [subject.id, subject])),
    };
  });

const toSessionQuestion = (question: QuizQuestion, points: ReadonlyMap<string, number>): SessionQuestion => {
  const { id, subject } = question;
  const chapter = chapterKey(question);
  return { id, subject, chapter, points: points.get(quizSetId(question)) ?? fewestPoints };
};

async function readAnswers(db: AccountDb): Promise<SessionAnswer[]> {
  const [attempts, notes] = await Promise.all([db.quizAttempts.toArray(), readAttemptNotes(db)]);
  return inOrder(attempts, notes).flatMap((attempt) => {
    const day = dayOf(takenAt(attempt, notes.get(attempt.id)));
    const inSession = attempt.kind === 'review';
    return attempt.answers.map(({ questionId, isCorrect }) => ({
      ...{ question: questionId, day, isCorrect, inSession },
    }));
  });
}

/** Returns the next exam day of the level that is not an example; null if there is none. */
async function readExamDay(db: AccountDb, level: string | null, today: number): Promise<number | null> {
  if (level === null) return null;
  const coming = comingExamDates(await listExamDates(db), level, today);
  return examDays(coming, coming.length).find(({ example }) => !example)?.day ?? null;
}
