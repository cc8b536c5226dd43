// Searches for the highest rate that a server sustains (`holds`): doubles the rate until a step fails, then halves the
// interval between the highest rate that held and the lowest that failed. Pure.

export type Step = { rate: number; holds: boolean };

/** The search ends when the lowest rate that failed is at most this multiple of the highest rate that held. */
const narrowEnough = 1.08;
const mostSteps = 10;

/** Returns the rate of the next step; null if the search has ended. */
export function nextRate(steps: readonly Step[], first: number): number | null {
  if (steps.length === 0) return first;
  if (steps.length >= mostSteps) return null;
  const held = highestHeld(steps);
  const failed = Math.min(...steps.filter(({ holds }) => !holds).map(({ rate }) => rate));
  if (failed === Number.POSITIVE_INFINITY) return Math.round(held * 2);
  if (held === 0) return failed < 40 ? null : inTens(failed / 2);
  const middle = inTens((held + failed) / 2);
  return failed / held <= narrowEnough || middle <= held || middle >= failed ? null : middle;
}

/** Returns the highest rate that held and is below every rate that failed; 0 if there is none. */
export function highestHeld(steps: readonly Step[]): number {
  const failed = Math.min(...steps.filter(({ holds }) => !holds).map(({ rate }) => rate));
  return Math.max(0, ...steps.filter(({ rate, holds }) => holds && rate < failed).map(({ rate }) => rate));
}

const inTens = (rate: number): number => Math.round(rate / 10) * 10;
