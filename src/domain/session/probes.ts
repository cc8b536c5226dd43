// Defines the probes: about every 20th answer that an account gives in sessions is to a question that a hash of account
// and day draws from the whole programme, whatever a session would gain from it. Which answers were probes follows from
// the answers and the number of questions, except that some are missed and some are found wrongly. Phone and server use
// the same rule (docs/decisions/0033-probes.md). Pure.
import { seededRandom } from '#lib/seeded-random.ts';
import type { SessionAnswer } from './question-beliefs.ts';

const answersPerProbe = 20;
/**
 * The probes of a day are the questions with the smallest numbers of the programme. An answer is found as a probe only
 * if its number, multiplied by the number of questions, is below this value plus its rank from 0 among the day's
 * probes. The first probe of a day, drawn from n questions when the programme now has N, is missed with probability
 * exp(-3 n / N): 5 % if n = N.
 */
const largestShare = 3;

/** Returns a number from 0 to 1 that depends only on account, day and question. */
const probeNumber = (account: string, day: number, question: string): number =>
  seededRandom(`${account} ${day} ${question}`)();

/** Returns how many of a day's answers are probes; `before` is the number of answers of earlier days. */
const probeCount = (before: number, ofDay: number): number =>
  Math.floor((before + ofDay) / answersPerProbe) - Math.floor(before / answersPerProbe);

const inOrderOfNumbers = (account: string, day: number, questions: readonly string[]) =>
  questions
    .map((question) => ({ question, number: probeNumber(account, day, question) }))
    .sort((a, b) => a.number - b.number);

type ProbeOptions = {
  /** Absent: no probe is ever due. */
  account?: string;
  today: number;
  questions: readonly { id: string }[];
  /** All earlier answers, oldest first. */
  answers: readonly SessionAnswer[];
};

/**
 * Returns a function that gives the probe to ask next; null if none is due, or if all that are due were answered. Its
 * arguments are the questions answered today, and the number of this session's answers without repeats.
 */
export function probesOfToday({ account, today, questions, answers }: ProbeOptions) {
  const given = answers.filter(({ inSession }) => inSession);
  const before = given.filter(({ day }) => day < today).length;
  const ofToday = given.filter(({ day }) => day === today).length;
  const outside = new Set(
    answers.flatMap(({ day, inSession, question }) => (day === today && !inSession ? [question] : [])),
  );
  let order: readonly { question: string }[] | null = null;
  return (asked: ReadonlySet<string>, answeredCount: number): string | null => {
    const due = probeCount(before, ofToday + answeredCount + 1);
    if (account === undefined || due <= 0) return null;
    order ??= inOrderOfNumbers(
      account,
      today,
      questions.flatMap(({ id }) => (outside.has(id) ? [] : [id])),
    );
    return order.slice(0, due).find(({ question }) => !asked.has(question))?.question ?? null;
  };
}

/**
 * Returns the answers that were probes; `answers` are oldest first, `programme` is the number of questions from which
 * they were drawn. Of the answers of a day in sessions, the probes have the smallest numbers.
 */
export function findProbes(
  account: string,
  answers: readonly SessionAnswer[],
  programme: number,
): Set<SessionAnswer> {
  const byDay = new Map<number, SessionAnswer[]>();
  for (const answer of answers)
    if (answer.inSession) {
      const given = byDay.get(answer.day);
      if (given) given.push(answer);
      else byDay.set(answer.day, [answer]);
    }
  const probes = new Set<SessionAnswer>();
  let before = 0;
  for (const [day, given] of [...byDay].sort(([a], [b]) => a - b)) {
    const count = probeCount(before, given.length);
    before += given.length;
    // Most days have no probe; their numbers would be computed for nothing.
    if (count === 0) continue;
    const first = new Map<string, SessionAnswer>();
    for (const answer of given) if (!first.has(answer.question)) first.set(answer.question, answer);
    const smallest = inOrderOfNumbers(account, day, [...first.keys()]).slice(0, count);
    for (const [rank, { question, number }] of smallest.entries()) {
      const answer = first.get(question);
      if (answer && number * programme < rank + largestShare) probes.add(answer);
    }
  }
  return probes;
}
