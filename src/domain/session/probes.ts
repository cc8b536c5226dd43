// Chooses the probes: about every 20th answer that an account gives in sessions is to a question that a hash of account
// and day draws from all questions of the session, regardless of the expected gain. The answer is marked as a probe
// (docs/decisions/0033-probes.md). Pure.
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
 * Returns a function that returns the id of the probe to ask next; null if none is due. A probe is due when the number
 * of answers in sessions and reviews of all days, with the next answer, reaches a multiple of 20; a probe that was not
 * asked stays due until the end of the day. The probe is the question with the smallest `probeNumber` that was not
 * answered today, if possible one that `fits`. The returned function gets the questions answered today, the
 * number of this session's answers without repeats, the number of its probes, and `fits`.
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
