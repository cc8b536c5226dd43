// Draws the hardships of a run (faults of the line, clocks and storage, and further actions) that come on top
// of its scenario, each kind in some of the seeds. The hardships have a random generator of their own, so that a new
// kind of hardship changes only the runs whose seeds draw it.
import type { LineOdds } from './line-faults.ts';
import type { Scenario } from './scenario.ts';
import type { Chance } from './seeded-random.ts';

export type Hardships = {
  line: LineOdds | null;
  phones: PhoneHardships;
  deskActions: number;
  localActions: number;
};

type PhoneHardships = {
  wipes: number;
  clockJumps: number;
  /** Number of times that localStorage refuses every write for up to ten minutes. */
  fullStorages: number;
  clearedStorages: number;
  /** Number of times that IndexedDB refuses writes to some tables for up to four minutes. */
  fullDisks: number;
  killsInWrites: number;
};

/** A run without hardships: only the scenario's own failures happen. */
export const noHardships: Hardships = {
  line: null,
  phones: { wipes: 0, clockJumps: 0, fullStorages: 0, clearedStorages: 0, fullDisks: 0, killsInWrites: 0 },
  deskActions: 0,
  localActions: 0,
};

export function drawHardships(
  chance: Chance,
  { server, wipes }: Pick<Scenario, 'server' | 'wipes'>,
): Hardships {
  const isRestored = server === 'restored' || server === 'restless';
  const further = chance.fork('further actions');
  const someActions = () => (further.happens(0.5) ? 4 + further.below(20) : 0);
  return {
    line: drawLine(chance.fork('line')),
    phones: drawPhones(chance.fork('phones'), isRestored, wipes > 0),
    deskActions: someActions(),
    localActions: someActions(),
  };
}

/**
 * Draws wipes of the phone's database or failing storage, not both: a text whose copy in localStorage could not be
 * stored is lost with the database. `isWipedAnyway`: the scenario itself has wipes, so no failing storage is drawn.
 * Draws no wipes if the server is restored from a backup, because then only the phone's database has the writes that
 * the server has lost.
 */
function drawPhones(chance: Chance, isRestored: boolean, isWipedAnyway: boolean): PhoneHardships {
  const some = (share: number, most: number) => (chance.happens(share) ? 1 + chance.below(most) : 0);
  const isWiped = !isRestored && chance.happens(0.7);
  const ifStored = (share: number, most: number) => (isWiped || isWipedAnyway ? 0 : some(share, most));
  return {
    wipes: isWiped ? 1 + chance.below(5) : 0,
    clockJumps: some(0.4, 4),
    fullStorages: ifStored(0.5, 3),
    clearedStorages: ifStored(0.5, 3),
    fullDisks: ifStored(0.5, 3),
    killsInWrites: some(0.4, 4),
  };
}

function drawLine(chance: Chance): LineOdds | null {
  if (chance.happens(0.5)) return null;
  return {
    share: 0.05 + 0.2 * chance.fraction(),
    answerBytes: chance.happens(0.3) ? 1500 + chance.below(8000) : null,
    refusesPacked: chance.happens(0.2),
  };
}
