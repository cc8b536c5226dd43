// Reads the data of the summary at the head of a pupil's home page ("Aujourd'hui"). `readPast` and
// `readInProgress` run in separate live queries, because the data that `readPast` reads changes with each finished
// quiz, and the data that `readInProgress` reads changes with each answer.

import type { AccountDb } from '#data/database/account-db.ts';
import type { QuizRun, ReviewRun } from '#data/database/local-rows.ts';
import { readCards } from '#data/local/review-card-cache.ts';
import { readLearning } from '#data/queries/read-learning.ts';
import { listMockExamDays } from '#data/study/read-mock-exams.ts';
import { readPlanDates, readStudyPlan } from '#data/study/read-study-plan.ts';
import { examDays } from '#domain/exams/upcoming-exam-dates.ts';
import { mondayOf } from '#domain/format/local-day.ts';
import type { Name, TodaySummary } from '#domain/home/today-snapshot.ts';
import { isExamOver } from '#domain/plan/exam-timetable.ts';
import { pointsOfPlan } from '#domain/plan/study-plan.ts';
import { questionsPerQuiz, quizLength } from '#domain/quiz/quiz-draw.ts';
import { openRuns } from '#domain/quiz/quiz-in-progress.ts';
import { quizSetSlug } from '#domain/quiz/quiz-set-slug.ts';
import { weakestSet } from '#domain/quiz/subject-mastery.ts';
import { dueToday, nothingReviewed } from '#domain/review/review-due.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';

type Past = Omit<TodaySummary, 'underWay'> & {
  /** Fingerprint of the data from which the review cards must be rebuilt (`readCards`); null if they are current. */
  behind: string | null;
};

/**
 * Maximum number of exam days in the summary: more than one, so that a phone that is opened again only
 * after the first of these days still shows the next one.
 */
const maxExamDays = 3;

const nameOf = ({ name, nameHt }: Subject | GradeLevel): Name => ({ name, nameHt });

const hasSets = ({ length }: readonly unknown[]) => length > 0;

/** `today` is a day as `dayOf` returns it. */
export async function readPast(db: AccountDb, account: string, today: number): Promise<Past> {
  const [learning, mockDays, { cards, reviewedToday, behind }, plan] = await Promise.all([
    readLearning(db, account, today),
    listMockExamDays(db),
    readCards(db, today),
    readStudyPlan(db, account),
  ]);
  const { sets, states, lastAt, level, studied } = learning;
  const own = sets.filter((set) => set.level.id === level?.id);
  const ofPlan = own.filter((set) => plan?.subjects.has(set.subject.id));
  const set = weakestSet([ofPlan, own].find(hasSets) ?? sets, {
    states,
    lastAt,
    points: pointsOfPlan(plan),
    seed: account,
  });
  const { dates, coming } = plan ? await readPlanDates(db, plan, today) : { dates: [], coming: [] };
  const exams = examDays(coming, maxExamDays);
  const isUndated = plan?.isOfficial && !isExamOver(dates, today);
  const dueOn = (day: number) => dueToday(cards, day, day === today ? reviewedToday : nothingReviewed).length;
  return {
    v: 1,
    account,
    level: level && nameOf(level),
    day: today,
    due: [0, 1, 2, 3, 4, 5, 6].map((ahead) => Math.min(questionsPerQuiz, dueOn(today + ahead))),
    quiz: set && {
      set: set.slug,
      subject: nameOf(set.subject),
      count: quizLength(set.row.questionCount, learning.lastQuiz.get(set.row.id)?.size ?? 0),
    },
    lacks: !learning.hasLevel ? 'level' : learning.isArriving ? 'questions' : 'quizzes',
    studied: [...new Set([...studied, ...mockDays])].filter((day) => day >= mondayOf(today) - 7),
    ...(exams.length > 0 ? { exams } : isUndated && { isUndated }),
    behind,
  };
}

/**
 * Returns the quiz or review in progress that was answered last, or null. A quiz or review without any answer
 * does not count as started.
 */
export async function readInProgress(db: AccountDb): Promise<TodaySummary['underWay']> {
  const [runs, review, attempted] = await Promise.all([
    db.localQuizRuns.toArray(),
    db.localReviewRuns.get('review'),
    db.quizAttempts.toCollection().primaryKeys(),
  ]);
  const quizzes = [...openRuns(runs, new Set(attempted)).values()].filter(isStarted);
  const quiz = quizzes.sort((a, b) => answeredAt(b) - answeredAt(a))[0];
  const isReviewing = review && isStarted(review) && review.position < review.questions.length;
  if (isReviewing && (!quiz || answeredAt(review) > answeredAt(quiz)))
    return { kind: 'review', ...progressIn(review) };
  if (!quiz) return null;
  const [subject, level] = await Promise.all([
    db.subjects.get(quiz.subject),
    db.gradeLevels.get(quiz.gradeLevel),
  ]);
  if (!subject || !level) return null;
  const set = quizSetSlug(subject.code, level.code);
  return { kind: 'quiz', set, subject: nameOf(subject), ...progressIn(quiz) };
}

const isStarted = (run: QuizRun | ReviewRun): boolean => Object.keys(run.chosen).length > 0;

/**
 * Returns the time of the last answer. A quiz or review that an earlier version of the app stored has only
 * the time of its start, by the phone's clock.
 */
const answeredAt = (run: QuizRun | ReviewRun): number => run.answeredAt ?? run.startedAt;

const progressIn = (run: QuizRun | ReviewRun) => ({
  number: run.position + 1,
  total: run.questions.length,
  answeredAt: answeredAt(run),
});
