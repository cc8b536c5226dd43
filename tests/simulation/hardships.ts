// Draws the hardships of a run that come on top of its scenario, each kind in some of the seeds.
// They have a generator of their own, so that a new kind changes only the seeds that draw it.
import type { LineOdds } from './line-faults.ts';
import type { Chance } from './seeded-random.ts';

export type Hardships = {
  /** Faults of the HTTP connections; null for none. */
  line: LineOdds | null;
};

export function drawHardships(chance: Chance): Hardships {
  return { line: drawLine(chance.fork('line')) };
}

function drawLine(chance: Chance): LineOdds | null {
  if (chance.happens(0.5)) return null;
  return {
    share: 0.05 + 0.2 * chance.fraction(),
    answerBytes: chance.happens(0.3) ? 1500 + chance.below(8000) : null,
    refusesPacked: chance.happens(0.2),
  };
}
