// Checks whether study sessions beat the other schedulers of `npm run sim:learning` by enough. Pure.

/** Knowledge on the day of the exam, in percent, by the name of the scheduler. */
export type Known = { condition: string; random: number; dueFirst: number; session: number };

/** Conditions in which the sessions must be better by `leastOverRandom` and `leastOverDueFirst`. */
const mainConditions = ['flat memory', 'steep memory'];
/** Minimum advantages of the sessions over the other two schedulers, in percentage points. */
const leastOverRandom = 5;
const leastOverDueFirst = 10;

/**
 * Returns a sentence for each condition in which the sessions miss their goal. In a main condition they must exceed
 * `random` and `dueFirst` by at least the points above; in every other condition they must not be below `dueFirst`.
 */
export function missedGoals(rows: readonly Known[]): string[] {
  return rows.flatMap(({ condition, random, dueFirst, session }) => {
    const isMain = mainConditions.includes(condition);
    const isMet = isMain
      ? session - random >= leastOverRandom && session - dueFirst >= leastOverDueFirst
      : session >= dueFirst;
    const [over, above] = [session - random, session - dueFirst].map((points) => points.toFixed(1));
    return isMet ? [] : [`${condition}: ${over} points over random, ${above} over due first`];
  });
}
