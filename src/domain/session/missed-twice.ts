// Chooses questions that were missed at least twice and were last answered days ago. By the expected gain they rank
// behind unseen questions and would not be asked again, so a session asks some of them first. Pure.
import type { Belief, SessionAnswer } from './question-beliefs.ts';

/** Days that must have passed since the last miss before a question that was missed twice is asked first. */
const waitingDays = 5;
/**
 * Largest number of questions missed twice that a session asks first, and the minutes of a session for each of them.
 * With more of them so few unseen questions are asked that `npm run sim:learning` misses its goals.
 */
const mostInSession = 3;
const minutesForOne = 10;

/**
 * Returns the first questions of `ranked` that were missed at least twice, for the last time at least five days ago,
 * and not answered right on a later day: one for each ten minutes of the session, at least one and at most three.
 */
export function missedTwice<Ranked extends { id: string }>(
  ranked: readonly Ranked[],
  answers: readonly SessionAnswer[],
  beliefs: ReadonlyMap<string, Belief>,
  { today, minutes }: { today: number; minutes: number },
): Ranked[] {
  const misses = new Map<string, number>();
  for (const { question, isCorrect } of answers)
    if (!isCorrect) misses.set(question, (misses.get(question) ?? 0) + 1);
  const isWaiting = ({ id }: Ranked) => {
    const belief = beliefs.get(id);
    return (
      belief?.rightSinceMiss === 0 && today - belief.answeredDay >= waitingDays && (misses.get(id) ?? 0) > 1
    );
  };
  const most = Math.min(mostInSession, Math.max(1, Math.floor(minutes / minutesForOne)));
  return ranked.filter(isWaiting).slice(0, most);
}
