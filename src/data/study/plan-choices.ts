// Stores a pupil's choices for the plan that only this phone has: the subjects that are put off, the weekdays of
// study, and whether the pupil has saved the plan or put it off. The minutes are the remembered length of sessions
// (`readSessionLength`).
import type { AccountDb } from '#data/database/account-db.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { type PlanChoices, usualWeekdays } from '#domain/plan/study-plan.ts';

/** The choices are keys in `localSeen`: one for each subject that is put off, and one for all weekdays. */
const prefix = 'plan-';
const askedKey = 'plan-asked';
const putOffPrefix = 'plan-off:';
const weekdaysPrefix = 'plan-days:';

type Seen = Pick<AccountDb, 'localSeen'>;

/** May run in a live query. */
export async function readPlanChoices({ localSeen }: Seen): Promise<PlanChoices> {
  const keys = await localSeen.where('key').startsWith(prefix).primaryKeys();
  const after = (start: string) =>
    keys.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  const [weekdays] = after(weekdaysPrefix);
  return {
    isAsked: keys.includes(askedKey),
    putOff: new Set(after(putOffPrefix)),
    weekdays: weekdays ? Array.from(weekdays, Number) : usualWeekdays,
  };
}

/** Notes that the pupil has saved the plan or put it off. Rejects when the disk is full, as the next functions do. */
export async function notePlanAsked({ localSeen }: Seen, at: number): Promise<void> {
  await localSeen.put({ key: askedKey, at });
}

/**
 * Puts a subject off, or takes it into the plan again. `examined` are the ids of all subjects of the exam. Changes
 * nothing and resolves to false if no subject would be left.
 */
export const toggleSubject = (
  db: AccountDb,
  subject: string,
  examined: readonly string[],
  at: number,
): Promise<boolean> =>
  change(db, async ({ putOff }) => {
    const key = putOffPrefix + subject;
    if (putOff.has(subject)) await db.localSeen.delete(key);
    else if (examined.some((id) => id !== subject && !putOff.has(id))) await db.localSeen.put({ key, at });
    else return false;
    return true;
  });

/**
 * Adds a weekday, from 0 (Monday) to 6, or removes it. Changes nothing and resolves to false if no weekday would be
 * left.
 */
export const toggleWeekday = (db: AccountDb, weekday: number, at: number): Promise<boolean> =>
  change(db, async ({ weekdays }) => {
    const others = weekdays.filter((one) => one !== weekday);
    const chosen = others.length < weekdays.length ? others : [...others, weekday];
    if (chosen.length === 0) return false;
    await db.localSeen.where('key').startsWith(weekdaysPrefix).delete();
    await db.localSeen.put({ key: weekdaysPrefix + [...chosen].sort((a, b) => a - b).join(''), at });
    return true;
  });

/** Changes the stored choices in one transaction, so that of two fast taps none is lost. */
const change = (db: AccountDb, write: (choices: PlanChoices) => Promise<boolean>): Promise<boolean> =>
  Promise.resolve(
    tablesOf(db).transaction('rw', ['localSeen'], async () => write(await readPlanChoices(db))),
  );
