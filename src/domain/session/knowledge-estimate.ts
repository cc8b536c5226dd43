// Estimates how many of ten questions of each chapter and subject a pupil will know on the day of the exam. Uses the
// memory model that also orders study sessions. Pure.
import { shareDeviation } from '#domain/review/answer-odds.ts';
import { horizonWithoutExam, type SessionOptions } from './create-session.ts';
import {
  type Belief,
  beliefsFrom,
  chapterPriors,
  expectedRecall,
  type SessionQuestion,
} from './question-beliefs.ts';

/** Whole numbers from 0 to 10; `low` and `high` bound the range in which the true number lies in 8 of 10 cases. */
type TenOf = { expected: number; low: number; high: number };

export type KnowledgeEstimate = {
  /** Number of the pupil's answers to these questions. */
  answers: number;
  /** Null while there are too few answers for an estimate. */
  tenOf: TenOf | null;
};

export type ChapterEstimate = KnowledgeEstimate & {
  /** The chapter as `SessionQuestion` names it. */
  chapter: string;
  /**
   * True if today the mean recall of the answered questions is below 70 %. A question whose last answer is wrong counts
   * as not recalled.
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

/** Mean and variance of the share of questions that are known on the day of the exam. */
type Share = { weight: number; mean: number; variance: number; answers: number };

type Learner = {
  beliefs: ReadonlyMap<string, Belief>;
  answerCounts: ReadonlyMap<string, number>;
  today: number;
  /** Days from today to the day of the exam. */
  horizon: number;
};

/**
 * Returns the estimates for the day of the exam, or for 90 days from today if the day of the exam is unknown or not
 * ahead. Each question of a subject has the same weight, and each subject the weight of its points.
 */
export function estimateKnowledge(options: Omit<SessionOptions, 'minutes' | 'seed'>): Knowledge {
  const { questions, answers, today, examDay } = options;
  const priorOf = chapterPriors(questions, answers);
  const priors = new Map(questions.map((one) => [one.id, one.priorRight ?? priorOf(one.chapter)]));
  const learner: Learner = {
    beliefs: beliefsFrom(answers, priors),
    answerCounts: countEach(answers.map(({ question }) => question)),
    today,
    horizon: examDay !== null && examDay > today ? examDay - today : horizonWithoutExam,
  };
  const subjects = [...groupBy(questions, 'subject')].map(([subject, own]) => {
    const chapters = [...groupBy(own, 'chapter')].map(([chapter, some]) => {
      const share = shareOf(some, priorOf(chapter), learner);
      const isToReview = isForgotten(some, learner);
      return { share, estimate: { chapter, ...estimateOf(share, fewestChapterAnswers), isToReview } };
    });
    const share = combine(chapters.map((one) => one.share));
    return {
      share: { ...share, weight: own[0]?.points ?? 0 },
      estimate: {
        ...{ subject, ...estimateOf(share, fewestAnswers) },
        chapters: chapters.map((one) => one.estimate),
      },
    };
  });
  const all = combine(subjects.map((one) => one.share));
  return { ...estimateOf(all, fewestAnswers), subjects: subjects.map((one) => one.estimate) };
}

/**
 * Returns the share of a chapter. Its variance is that of the questions, which are known or not, and that of the prior,
 * which is estimated from few answers and moves all unseen questions together.
 */
function shareOf(questions: readonly SessionQuestion[], prior: number, learner: Learner): Share {
  const { beliefs, answerCounts, today, horizon } = learner;
  const count = questions.length;
  const recalls = questions.map(({ id, priorRight = prior }) =>
    expectedRecall(beliefs.get(id), today, priorRight, horizon),
  );
  const seen = questions.filter(({ id }) => beliefs.has(id)).length;
  const unseenShare = (count - seen) / count;
  const deviation = shareDeviation(prior, seen) * expectedRecall(undefined, today, 1, horizon) * unseenShare;
  return {
    weight: count,
    mean: sum(recalls) / count,
    variance: sum(recalls.map((recall) => recall * (1 - recall))) / count ** 2 + deviation ** 2,
    answers: sum(questions.map(({ id }) => answerCounts.get(id) ?? 0)),
  };
}

/** Returns the weighted mean of independent shares. */
function combine(shares: readonly Share[]): Share {
  const weight = sum(shares.map((one) => one.weight));
  if (weight === 0) return { weight, mean: 0, variance: 0, answers: 0 };
  return {
    weight,
    mean: sum(shares.map((one) => one.weight * one.mean)) / weight,
    variance: sum(shares.map((one) => one.weight ** 2 * one.variance)) / weight ** 2,
    answers: sum(shares.map((one) => one.answers)),
  };
}

function estimateOf({ mean, variance, answers }: Share, fewest: number): KnowledgeEstimate {
  if (answers < fewest) return { answers, tenOf: null };
  const width = deviations * Math.sqrt(variance);
  const ten = (share: number) => Math.round(10 * Math.min(1, Math.max(0, share)));
  return { answers, tenOf: { expected: ten(mean), low: ten(mean - width), high: ten(mean + width) } };
}

function isForgotten(questions: readonly SessionQuestion[], { beliefs, today }: Learner): boolean {
  const seen = questions.flatMap(({ id }) => beliefs.get(id) ?? []);
  const recalls = seen.map((belief) =>
    belief.rightSinceMiss === 0 ? 0 : expectedRecall(belief, today, 0, 0),
  );
  return seen.length > 0 && sum(recalls) / seen.length < recallOfKnown;
}

function groupBy(questions: readonly SessionQuestion[], field: 'subject' | 'chapter') {
  const groups = new Map<string, SessionQuestion[]>();
  for (const question of questions)
    groups.set(question[field], [...(groups.get(question[field]) ?? []), question]);
  return groups;
}

function countEach(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
