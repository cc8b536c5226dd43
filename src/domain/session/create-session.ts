// Chooses the questions of one study session, one after another, until the minutes are over. Up to three
// missed questions are asked once more at the end. Pure: the same input gives the same session on every
// phone.

import { horizonsByDay } from './exam-horizons.ts';
import { missedTwice } from './missed-twice.ts';
import { probesOfToday } from './probes.ts';
import {
  type Belief,
  beliefsFrom,
  chapterPriors,
  expectedRecall,
  gainPerSecond,
  type SessionAnswer,
  type SessionQuestion,
} from './question-beliefs.ts';

export type SessionOptions = {
  questions: readonly SessionQuestion[];
  /** All earlier answers, oldest first; answers to questions that are not in `questions` are ignored. */
  answers: readonly SessionAnswer[];
  today: number;
  /**
   * The day of the exam, as a number like `today`; null when its date is not published. Questions may have an
   * exam day of their own.
   */
  examDay: number | null;
  minutes: number;
  seed: number;
  /** Seconds of `minutes` that each answer uses up; absent: as long as the answer took. */
  secondsEach?: number;
  /** Account for which about every 20th answer in sessions is a probe; absent: no probes. */
  account?: string;
  /** Ids of the questions that rank before the others. */
  first?: ReadonlySet<string>;
  /**
   * If true, the questions in `first` and those that were once answered right and may be forgotten by the exam are
   * asked before all others, and there are no probes.
   */
  isExamWeek?: boolean;
};

export type Session = {
  /** Returns the id of the next question; null at the end of the session. */
  next: () => string | null;
  /** Returns whether the question is the next one and is asked as a probe. */
  isProbe: (id: string) => boolean;
  /**
   * Notes the answer to a question. `confusedWith` is the chapter, or the id of the question, that the pupil who chose
   * the wrong option has probably confused with this one. If possible, that question or a question of that chapter is
   * asked as one of the second to fourth questions after this answer. `wasProbe` is given when a stored answer is noted
   * again to resume a session: questions downloaded since may have changed which question is the probe.
   */
  answered: (
    id: string,
    isCorrect: boolean,
    seconds: number,
    confusedWith?: string,
    wasProbe?: boolean,
  ) => void;
  /**
   * Returns the seconds left, negative once the time is over, and the number of missed questions to repeat; this
   * number contains the question of `next` if it is a repeated one.
   */
  left: () => { seconds: number; repeats: number };
};

type Candidate = SessionQuestion & { score: number; isLast: boolean };

/**
 * A chapter or question (`target`) to ask after a wrong answer. It is asked after `from` answers of the
 * session at the earliest, and after `until` answers at the latest.
 */
type Contrast = { target: string; from: number; until: number };

/**
 * In the last week before the exam, an earlier right answer ranks a question before others only if the question's
 * expected recall on the day of the exam is below this value. Without this limit too few new questions are asked: in
 * `npm run sim:learning`, pupils then know less after 14 days of study than with random quizzes.
 */
const recallThatLasts = 0.9;
/**
 * Days until a missed question may be asked again: after the wrong answer, and after the first right answer.
 */
const pauseAfterMiss = 1;
const pauseAfterRelearning = 5;
const mostRepeats = 3;
/**
 * The `Contrast` of a wrong answer is the second question after the answer at the earliest, and the fourth at
 * the latest.
 */
const contrastFrom = 2;
const contrastUntil = 4;
/**
 * Bonus on the score of unseen questions while few questions have been seen, so that many different questions
 * are asked early.
 */
const breadthBonus = 0.2;

export function createSession(options: SessionOptions): Session {
  const candidates = rankCandidates(options);
  const chapterOf = new Map(options.questions.map(({ id, chapter }) => [id, chapter]));
  const asked = questionsOfDay(options.answers, options.today);
  const probe = options.isExamWeek ? () => null : probesOfToday(options);
  const missed: string[] = [];
  let leftSeconds = options.minutes * 60;
  let last: string | null = null;
  let answeredCount = 0;
  let firstCount = 0;
  let repeatCount = 0;
  let probeCount = 0;
  let contrasts: Contrast[] = [];

  const isOpen = ({ id }: Candidate) => !asked.has(id);
  const changesChapter = (id: string) => last === null || chapterOf.get(id) !== chapterOf.get(last);

  function choose(): string | null {
    const best = () =>
      candidates.find((one) => isOpen(one) && changesChapter(one.id)) ?? candidates.find(isOpen);
    const due = contrasts.find(({ from }) => answeredCount >= from);
    const contrast = due && contrastAmong(candidates.filter(isOpen), due, changesChapter, answeredCount);
    return (contrast ?? best())?.id ?? null;
  }

  const repeat = () => (repeatCount < mostRepeats ? nextMissed(missed, last, changesChapter) : null);
  const dueProbe = () => (leftSeconds > 0 ? probe(asked, firstCount, probeCount, changesChapter) : null);
  const next = () => dueProbe() ?? (leftSeconds > 0 ? choose() : null) ?? repeat();

  return {
    left: () => {
      const seconds = secondsOf(leftSeconds, candidates.filter(isOpen).length, options.secondsEach);
      // The question that was answered last can be repeated only after another question.
      return { seconds, repeats: next() === null ? 0 : Math.min(mostRepeats - repeatCount, missed.length) };
    },
    next,
    isProbe: (id) => dueProbe() === id,
    answered: (id, isCorrect, seconds, confusedWith, wasProbe = dueProbe() === id) => {
      if (wasProbe) probeCount += 1;
      leftSeconds -= options.secondsEach ?? Math.max(0, seconds);
      answeredCount += 1;
      last = id;
      const chapter = chapterOf.get(id);
      contrasts = contrasts.filter(
        ({ target, until }) => target !== id && target !== chapter && answeredCount <= until,
      );
      if (asked.has(id)) {
        repeatCount += 1;
        if (missed.includes(id)) missed.splice(missed.indexOf(id), 1);
      } else {
        firstCount += 1;
        if (!isCorrect) missed.push(id);
      }
      asked.add(id);
      if (!isCorrect && confusedWith !== undefined)
        contrasts.push({
          target: confusedWith,
          from: answeredCount + contrastFrom - 1,
          until: answeredCount + contrastUntil - 1,
        });
    },
  };
}

/**
 * Returns a question for the contrast that is due; undefined if there is none. A question of the chapter that was asked
 * last is returned only if the contrast can wait no longer. `open` are the candidates that were not asked.
 */
function contrastAmong(
  open: readonly Candidate[],
  due: Contrast,
  changesChapter: (id: string) => boolean,
  answeredCount: number,
): Candidate | undefined {
  const fitting = open.filter((one) => !one.isLast && (one.id === due.target || one.chapter === due.target));
  return (
    fitting.find(({ id }) => changesChapter(id)) ?? (answeredCount >= due.until ? fitting[0] : undefined)
  );
}

/** Returns a missed question to repeat, if possible of another chapter, but not the one that was asked last. */
const nextMissed = (
  missed: readonly string[],
  last: string | null,
  changesChapter: (id: string) => boolean,
): string | null => missed.find(changesChapter) ?? missed.find((id) => id !== last) ?? null;

const questionsOfDay = (answers: readonly SessionAnswer[], today: number): Set<string> =>
  new Set(answers.flatMap(({ day, question }) => (day === today ? [question] : [])));

const secondsOf = (left: number, openCount: number, each: number | undefined): number =>
  each === undefined ? left : Math.min(left, each * openCount);

function rankCandidates(options: SessionOptions): Candidate[] {
  const { questions, answers, today, examDay, seed, first } = options;
  const priorOf = chapterPriors(questions, answers);
  const priors = new Map(questions.map((one) => [one.id, one.priorRight ?? priorOf(one.chapter)]));
  const beliefs = beliefsFrom(answers, priors);
  const horizonsOf = horizonsByDay(today, examDay);
  const right = options.isExamWeek ? new Set(answers.filter(isRight).map((one) => one.question)) : null;
  const isFirst = ({ id }: { id: string }) => first?.has(id) === true;
  const mayBeForgotten = ({ id, examDay: own }: SessionQuestion) => {
    const horizon = Math.max(0, (own ?? examDay ?? today) - today);
    return expectedRecall(beliefs.get(id), today, priors.get(id) ?? 0, horizon) < recallThatLasts;
  };
  // In the last week, `isLast` ranks a question behind those in `first` and those that were right and may be forgotten.
  const isLast = (one: SessionQuestion) =>
    right !== null && !isFirst(one) && !(right.has(one.id) && mayBeForgotten(one));
  const unseenBonus = 1 + breadthBonus * (1 - beliefs.size / questions.length);
  const byScore = questions
    .filter(({ id }) => mayComeBack(beliefs.get(id), today))
    .map((question) => {
      const belief = beliefs.get(question.id);
      const gain = gainPerSecond(belief, today, priors.get(question.id) ?? 0, horizonsOf(question));
      const bonus = belief ? 1 : unseenBonus;
      const score = gain * bonus * question.points * (1 + 1e-6 * noise(question.id, seed));
      return { ...question, score, isLast: isLast(question) };
    })
    .sort((a, b) => b.score - a.score);
  const others = byScore.filter((one) => !one.isLast && !isFirst(one));
  const waiting = new Set(missedTwice(others, answers, beliefs, options));
  const rankOf = (one: Candidate) => (one.isLast ? 3 : isFirst(one) ? 0 : waiting.has(one) ? 1 : 2);
  return byScore.sort((a, b) => rankOf(a) - rankOf(b));
}

const isRight = ({ isCorrect }: SessionAnswer) => isCorrect;

function mayComeBack(belief: Belief | undefined, today: number): boolean {
  if (!belief) return true;
  const days = today - belief.answeredDay;
  if (belief.rightSinceMiss === null) return days > 0 || days < 0;
  return Math.abs(days) >= (belief.rightSinceMiss === 1 ? pauseAfterRelearning : pauseAfterMiss);
}

/**
 * Returns the seed of an account for a day. The plan and the session of a day use the same seed, so that both
 * choose the same questions.
 */
export const seedOf = (account: string, day: number): number => Math.floor(noise(account, day) * 2 ** 31);

/** Returns a number from 0 to 1 that depends only on the id and the seed (FNV-1a). */
function noise(id: string, seed: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619) >>> 0;
  return hash / 2 ** 32;
}
