// Estimates how many of ten questions of each chapter and subject a pupil will know on the day of the exam. Uses the
// memory model that also orders study sessions. Pure.
import { type FirstAnswers, shareKnown, shareVariance } from '#domain/review/answer-odds.ts';
import type { SessionOptions } from './create-session.ts';
import { daysUntilExam } from './exam-horizons.ts';
import {
  chapterPriors,
  countFirstAnswers,
  expectedRecall,
  type SessionQuestion,
} from './question-beliefs.ts';
import { forOthers, recallOf, type Seen, seenQuestions, withoutGuesses } from './seen-questions.ts';

/**
 * Numbers of known questions out of ten, rounded. `low` and `high` bound the middle 80 % of the distribution that the
 * model gives; `high` is at least 1, because it is shown instead of an expectation of 0.
 */
type TenOf = { expected: number; low: number; high: number };

export type KnowledgeEstimate = {
  /** Number of the pupil’s answers to the questions of the chapter, of the subject or of all subjects. */
  answers: number;
  /** Null while there are too few answers for an estimate. */
  tenOf: TenOf | null;
};

export type ChapterEstimate = KnowledgeEstimate & {
  /** The `chapter` of the `SessionQuestion`s. */
  chapter: string;
  /**
   * True if today the mean recall of the answered questions is below 70 %. A question that was missed, and not answered
   * right on a later day, counts as not recalled.
   */
  isToReview: boolean;
};

type SubjectEstimate = KnowledgeEstimate & { subject: string; chapters: ChapterEstimate[] };

/** The subjects and their chapters are in the order of the questions. */
export type Knowledge = KnowledgeEstimate & { subjects: SubjectEstimate[] };

/** Fewest answers for an estimate of a chapter. */
export const fewestChapterAnswers = 5;
/** Fewest answers for an estimate of a subject, or of all subjects. */
export const fewestAnswers = 20;

const recallOfKnown = 0.7;
/** Number of standard deviations on each side of the mean that contain 80 % of a normal distribution. */
const deviations = 1.28;
type Share = {
  /** Weight in the mean of the subject, or of all subjects. */
  weight: number;
  /** Mean and variance of the share of questions that are known on the day of the exam. */
  mean: number;
  variance: number;
  /**
   * Share of all questions that were never answered and that the pupil, if they are known today, is expected to recall
   * on the day of the exam.
   */
  unseen: number;
  answers: number;
};

type Learner = {
  seen: ReadonlyMap<string, Seen>;
  answerCounts: ReadonlyMap<string, number>;
  today: number;
  /** Returns the days from today to the day for which a question is estimated, see `daysUntilExam`. */
  horizonOf: (question: SessionQuestion) => number;
};

/**
 * Returns the estimates for the day of the exam. A subject with an exam day of its own is estimated for that day. If
 * the day is unknown or over, the estimate is for 90 days from today. All questions of a subject have the same weight,
 * and each subject has the weight of its points. Unseen questions of a chapter are estimated from the first answers in
 * the chapter, then in its subject, then in all subjects.
 */
export function estimateKnowledge(options: Omit<SessionOptions, 'minutes' | 'seed'>): Knowledge {
  const { questions, answers, today, examDay } = options;
  const priorOf = chapterPriors(questions, answers);
  const priors = new Map(questions.map((one) => [one.id, one.priorRight ?? priorOf(one.chapter)]));
  const learner: Learner = {
    seen: seenQuestions(answers, priors),
    answerCounts: countEach(answers.map(({ question }) => question)),
    today,
    horizonOf: (question) => daysUntilExam(question, today, examDay),
  };
  const first = new Map(
    [...countFirstAnswers(questions, answers)].map(([chapter, counts]) => [chapter, withoutGuesses(counts)]),
  );
  const inAll = forOthers([...first.values()]);
  const known = shareKnown(inAll);
  const subjects = [...groupBy(questions, 'subject')].map(([subject, own]) =>
    estimateSubject(subject, own, first, known, learner),
  );
  const all = withPrior(combine(subjects.map((one) => one.share)), known, inAll);
  return { ...estimateOf(all, fewestAnswers), subjects: subjects.map((one) => one.estimate) };
}

/** Returns the options with the questions in the order of the knowledge map: subjects with more points first. */
export const inMapOrder = <Options extends Pick<SessionOptions, 'questions'>>(options: Options): Options => ({
  ...options,
  questions: [...options.questions].sort((a, b) => b.points - a.points),
});

/** `assumed` is the share of unseen questions that the pupil knows in all subjects. */
function estimateSubject(
  subject: string,
  questions: readonly SessionQuestion[],
  first: ReadonlyMap<string, FirstAnswers>,
  assumed: number,
  learner: Learner,
): { share: Share; estimate: SubjectEstimate } {
  const byChapter = groupBy(questions, 'chapter');
  const inSubject = forOthers([...byChapter.keys()].flatMap((chapter) => first.get(chapter) ?? []));
  const known = shareKnown(inSubject, assumed);
  const chapters = [...byChapter].map(([chapter, own]) => {
    const share = shareOfChapter(own, first.get(chapter) ?? { right: 0, total: 0 }, known, learner);
    const isToReview = isForgotten(own, learner);
    return { share, estimate: { chapter, ...estimateOf(share, fewestChapterAnswers), isToReview } };
  });
  const share = withPrior(combine(chapters.map((one) => one.share)), known, inSubject);
  return {
    share: { ...share, weight: questions[0]?.points ?? 0 },
    estimate: {
      ...{ subject, ...estimateOf(share, fewestAnswers) },
      chapters: chapters.map((one) => one.estimate),
    },
  };
}

function shareOfChapter(
  questions: readonly SessionQuestion[],
  first: FirstAnswers,
  assumed: number,
  learner: Learner,
): Share {
  const { seen, answerCounts, today, horizonOf } = learner;
  const count = questions.length;
  const prior = shareKnown(first, assumed);
  const recalls = questions.map((one) =>
    recallOf(seen.get(one.id), one.priorRight ?? prior, today, horizonOf(one)),
  );
  const unseen = questions.filter(({ id }) => !seen.has(id));
  const share = {
    weight: count,
    mean: sum(recalls) / count,
    variance: sum(recalls.map((recall) => recall * (1 - recall))) / count ** 2,
    unseen: sum(unseen.map((one) => expectedRecall(undefined, today, 1, horizonOf(one)))) / count,
    answers: sum(questions.map(({ id }) => answerCounts.get(id) ?? 0)),
  };
  return withPrior(share, prior, first);
}

/**
 * Adds the variance of `prior` to the variance of a share: an error of `prior` shifts all unseen questions together.
 */
function withPrior(share: Share, prior: number, first: FirstAnswers): Share {
  return { ...share, variance: share.variance + share.unseen ** 2 * shareVariance(prior, first.total) };
}

/** Returns the weighted mean of independent shares. */
function combine(shares: readonly Share[]): Share {
  const weight = sum(shares.map((one) => one.weight));
  if (weight === 0) return { weight, mean: 0, variance: 0, unseen: 0, answers: 0 };
  return {
    weight,
    mean: sum(shares.map((one) => one.weight * one.mean)) / weight,
    variance: sum(shares.map((one) => one.weight ** 2 * one.variance)) / weight ** 2,
    unseen: sum(shares.map((one) => one.weight * one.unseen)) / weight,
    answers: sum(shares.map((one) => one.answers)),
  };
}

function estimateOf({ mean, variance, answers }: Share, fewest: number): KnowledgeEstimate {
  if (answers < fewest) return { answers, tenOf: null };
  const width = deviations * Math.sqrt(variance);
  const ten = (share: number) => Math.round(10 * Math.min(1, Math.max(0, share)));
  const high = Math.max(1, ten(mean + width));
  return { answers, tenOf: { expected: ten(mean), low: ten(mean - width), high } };
}

function isForgotten(questions: readonly SessionQuestion[], { seen, today }: Learner): boolean {
  const beliefs = questions.flatMap(({ id }) => seen.get(id)?.belief ?? []);
  const recalls = beliefs.map((belief) =>
    belief.rightSinceMiss === 0 ? 0 : expectedRecall(belief, today, 0, 0),
  );
  return beliefs.length > 0 && sum(recalls) / beliefs.length < recallOfKnown;
}

function groupBy(questions: readonly SessionQuestion[], field: 'subject' | 'chapter') {
  const groups = new Map<string, SessionQuestion[]>();
  for (const question of questions) {
    const group = groups.get(question[field]);
    if (group) group.push(question);
    else groups.set(question[field], [question]);
  }
  return groups;
}

function countEach(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
