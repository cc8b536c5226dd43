// Chooses the probes: about every 20th answer that an account gives in sessions is to a question that a hash of account
// and day draws from the questions of the session, whatever a session would gain from it. The answer is marked as a
// probe (docs/decisions/0033-probes.md). Pure.
import { seededRandom } from '#lib/seeded-random.ts';
import type { SessionAnswer } from './question-beliefs.ts';

const answersPerProbe = 20;

/** Returns a number from 0 to 1 that depends only on account, day and question. */
const probeNumber = (account: string, day: number, question: string): number =>
  seededRandom(`${account} ${day} ${question}`)();

const inOrderOfNumbers = (account: string, day: number, questions: readonly { id: string }[]) =>
  questions
    .map(({ id }) => ({ id, number: probeNumber(account, day, id) }))
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
 * Returns a function that gives the probe to ask next; null if none is due. A day has as many probes as its answers in
 * sessions and reviews, with the next one, pass multiples of 20; each is the question with the smallest number that was
 * not answered on that day, if possible one that `fits`. The arguments of the function are the questions answered today,
 * the number of this session's answers without repeats, the number of its probes, and `fits`.
 */
export function probesOfToday({ account, today, questions, answers }: ProbeOptions) {
  const given = answers.filter(({ inSession }) => inSession);
  const before = given.filter(({ day }) => day < today).length;
  const ofToday = given.filter(({ day }) => day === today);
  const done = ofToday.filter(({ isProbe }) => isProbe).length;
  const passed = (count: number) => Math.floor(count / answersPerProbe);
  let order: readonly { id: string }[] | null = null;
  return (
    asked: ReadonlySet<string>,
    answeredCount: number,
    probeCount: number,
    fits: (id: string) => boolean,
  ): string | null => {
    const due = passed(before + ofToday.length + answeredCount + 1) - passed(before) - done - probeCount;
    if (account === undefined || due <= 0) return null;
    order ??= inOrderOfNumbers(account, today, questions);
    const open = order.filter(({ id }) => !asked.has(id));
    return (open.find(({ id }) => fits(id)) ?? open[0])?.id ?? null;
  };
}
