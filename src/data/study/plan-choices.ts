// Stores a pupil's choices for the plan that only this phone has: the subjects that the pupil does not sit (put off),
// the weekdays of study, whether the pupil has saved or postponed the plan, and the papers marked as done. The plan's
// minutes of study are not stored here: they are the remembered length of sessions (`readSessionLength`).
import type { AccountDb } from '#data/database/account-db.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { type PlanChoices, usualWeekdays } from '#domain/plan/study-plan.ts';

/**
 * The choices are keys in `localSeen`: one for each subject of a level that the pupil does not sit, one for each level
 * whose plan the pupil has saved or postponed, one for all weekdays, and one for each paper that was marked as done.
 */
const prefix = 'plan-';
const askedKey = (level: string) => `plan-asked:${level}`;
const putOffPrefix = (level: string) => `plan-off:${level}/`;
const weekdaysPrefix = 'plan-days:';
const paperPrefix = 'plan-paper:';

type Seen = Pick<AccountDb, 'localSeen'>;
type Marking = Pick<AccountStore, 'db' | 'clock'>;

/** Returns the choices for the plan of a level (an id). May run in a live query. */
export async function readPlanChoices({ localSeen }: Seen, level: string): Promise<PlanChoices> {
  const keys = await localSeen.where('key').startsWith(prefix).primaryKeys();
  const after = (start: string) =>
    keys.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  const [weekdays] = after(weekdaysPrefix);
  return {
    isAsked: keys.includes(askedKey(level)),
    putOff: new Set(after(putOffPrefix(level))),
    weekdays: weekdays ? Array.from(weekdays, Number) : usualWeekdays,
  };
}

/** Notes that the pupil has saved or postponed the plan of a level. Rejects when the disk is full. */
export async function notePlanAsked({ localSeen }: Seen, level: string, at: number): Promise<void> {
  await localSeen.put({ key: askedKey(level), at });
}

/** Returns the times (UTC ms) at which papers were marked as done, by the id of the exam. May run in a live query. */
export async function readMarkedPapers({ localSeen }: Seen): Promise<Map<string, number>> {
  const rows = await localSeen.where('key').startsWith(paperPrefix).toArray();
  return new Map(rows.map(({ key, at }) => [key.slice(paperPrefix.length), at]));
}

/**
 * Marks a paper as done now, or removes the mark; meant for papers that cannot be done as a mock exam. Stores the time
 * of the corrected clock, which also gives “today”, so a wrong clock does not change how long ago the mark was set.
 */
export async function markPaper({ db, clock }: Marking, exam: string, isDone: boolean): Promise<void> {
  const key = paperPrefix + exam;
  if (isDone) await db.localSeen.put({ key, at: correctedNow(clock.now(), await readKnownTime(db)) });
  else await db.localSeen.delete(key);
}

/**
 * Removes a subject of a level from the plan, or adds it again. `examined` are the ids of all subjects of the exam; if
 * all were removed, all count as subjects of the plan (`subjectsOfPlan`). Changes nothing and resolves to false if no
 * subject would be left.
 */
export const toggleSubject = (
  db: AccountDb,
  level: string,
  subject: string,
  examined: readonly string[],
  at: number,
): Promise<boolean> =>
  change(db, level, async ({ putOff }) => {
    const keyOf = (id: string) => putOffPrefix(level) + id;
    const sat = examined.filter((id) => !putOff.has(id));
    const isAll = sat.length === 0;
    if (isAll) await db.localSeen.bulkDelete(examined.map(keyOf));
    if (putOff.has(subject) && !isAll) await db.localSeen.delete(keyOf(subject));
    else if ((isAll ? examined : sat).some((id) => id !== subject))
      await db.localSeen.put({ key: keyOf(subject), at });
    else return false;
    return true;
  });

/**
 * Adds a weekday, from 0 (Monday) to 6, or removes it. Changes nothing and resolves to false if no weekday would be
 * left.
 */
export const toggleWeekday = (db: AccountDb, weekday: number, at: number): Promise<boolean> =>
  change(db, '', async ({ weekdays }) => {
    const others = weekdays.filter((one) => one !== weekday);
    const chosen = others.length < weekdays.length ? others : [...others, weekday];
    if (chosen.length === 0) return false;
    await db.localSeen.where('key').startsWith(weekdaysPrefix).delete();
    await db.localSeen.put({ key: weekdaysPrefix + [...chosen].sort((a, b) => a - b).join(''), at });
    return true;
  });

/** Changes the stored choices in one transaction, so that neither of two fast taps is lost. */
const change = (
  db: AccountDb,
  level: string,
  write: (choices: PlanChoices) => Promise<boolean>,
): Promise<boolean> =>
  Promise.resolve(
    tablesOf(db).transaction('rw', ['localSeen'], async () => write(await readPlanChoices(db, level))),
  );
