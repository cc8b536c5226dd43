// Reads the input of a study session: the questions of the plan's subjects on this phone, every earlier answer,
// and the days of the exam.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { readAttemptNotes } from '#data/local/attempt-notes.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { readPlanDates, readStudyPlan } from '#data/study/read-study-plan.ts';
import { fewestPoints } from '#domain/catalogue/exam-points.ts';
import { questionsAskedFirst } from '#domain/exams/mock-exam.ts';
import { chapterKey } from '#domain/explanation/confusions.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { examDayBySubject, examsOver, isExamWeek, nextExamDay } from '#domain/plan/exam-timetable.ts';
import { pointsOfPlan, type StudyPlan } from '#domain/plan/study-plan.ts';
import { type ListedQuizSet, listedQuizSets, pointsInExam } from '#domain/quiz/quiz-sets.ts';
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
  'examSubjects',
  'localSeen',
] as const;

/**
 * Reads the questions of the plan's subjects (`readStudyPlan`), without subjects whose exam is over if others
 * are left. If this phone has no question of these subjects, reads the questions of the pupil's level, or else
 * of all levels. `today` is `dayOf(now)`.
 */
export const readSessionInput = (db: AccountDb, account: string, today: number): Promise<SessionInput> =>
  readAtOnce(db, tables, async () => {
    const [plan, index, subjects, levels] = await Promise.all([
      readStudyPlan(db, account),
      db.quizSetIndex.toArray(),
      listAllSubjects(db),
      listAllGradeLevels(db),
    ]);
    const days = await readExamDays(db, plan, today);
    const asked = setsOfPlan(listedQuizSets(index, subjects, levels), plan, days.over);
    const [stored, answers, mockExams] = await Promise.all([
      db.quizSets.bulkGet(asked.map(({ row }) => row.id)),
      readAnswers(db),
      db.mockExams.toArray(),
    ]);
    // In the first session all subjects have the same weight, whatever their points in the exam.
    const points = answers.length > 0 ? pointsOf(asked, plan) : new Map<string, number>();
    const questions = stored.flatMap((set) => set?.questions ?? []);
    return {
      options: {
        questions: questions.map((question) => toSessionQuestion(question, points, days.bySubject)),
        answers,
        today,
        examDay: days.next,
        seed: seedOf(account, today),
        account,
        first: questionsAskedFirst(mockExams, questions, answers, today),
        isExamWeek: isExamWeek(days.next, today),
      },
      questions: new Map(questions.map((question) => [question.id, question])),
      subjects: new Map(asked.map(({ subject }) => [subject.id, subject])),
    };
  });

/**
 * Returns the sets to ask: those of the plan's subjects without the subjects in `over`, whose exam is over. If
 * there are none, returns the sets of all the plan's subjects, else of the plan's level, else all sets.
 */
function setsOfPlan(
  sets: readonly ListedQuizSet[],
  plan: StudyPlan | null,
  over: ReadonlySet<string>,
): readonly ListedQuizSet[] {
  const own = sets.filter(({ level }) => level.id === plan?.level);
  const ofPlan = own.filter(({ subject }) => plan?.subjects.has(subject.id));
  const ahead = ofPlan.filter(({ subject }) => !over.has(subject.id));
  return [ahead, ofPlan, own].find(({ length }) => length > 0) ?? sets;
}

/** Returns the points of each subject in the exam, by its id. */
function pointsOf(sets: readonly ListedQuizSet[], plan: StudyPlan | null): Map<string, number> {
  const ofPlan = pointsOfPlan(plan);
  return new Map(sets.map((set) => [set.subject.id, pointsInExam(set, ofPlan)]));
}

function toSessionQuestion(
  question: QuizQuestion,
  points: ReadonlyMap<string, number>,
  examDays: ReadonlyMap<string, number>,
): SessionQuestion {
  const { id, subject } = question;
  const examDay = examDays.get(subject);
  return {
    ...{ id, subject, chapter: chapterKey(question), points: points.get(subject) ?? fewestPoints },
    ...(examDay === undefined ? {} : { examDay }),
  };
}

async function readAnswers(db: AccountDb): Promise<SessionAnswer[]> {
  const [attempts, notes] = await Promise.all([db.quizAttempts.toArray(), readAttemptNotes(db)]);
  return inOrder(attempts, notes).flatMap((attempt) => {
    const day = dayOf(takenAt(attempt, notes.get(attempt.id)));
    const inSession = attempt.kind === 'review';
    return attempt.answers.map(({ questionId, isCorrect, isProbe }) => ({
      ...{ question: questionId, day, isCorrect, inSession, isProbe },
    }));
  });
}

/**
 * Returns the next exam day of the plan, ignoring example dates (null if there is none), the exam day of each
 * subject, and the subjects whose exam is over.
 */
async function readExamDays(db: AccountDb, plan: StudyPlan | null, today: number) {
  if (plan === null) return { next: null, bySubject: new Map<string, number>(), over: new Set<string>() };
  const { dates, coming } = await readPlanDates(db, plan, today);
  return {
    next: nextExamDay(coming),
    bySubject: examDayBySubject(dates, plan, today),
    over: examsOver(dates, today),
  };
}
