// Fills the server with levels and questions, and subscribes phones to some of the levels. The first pull of a level
// sends its questions in ascending order of their ids, so that a test knows which rows the first answer contains.
import type { BucketState } from '../../../src/data/database/stored-rows.ts';
import { writeStore } from '../../../src/data/store/account-store.ts';
import { dropBuckets, subscribe } from '../../../src/sync/apply/subscriptions.ts';
import { withDatabase } from '../server/change-log.ts';
import type { PhoneWorld } from './phone-world.ts';
import { subject } from './sync-scenario.ts';
import type { TestTab } from './test-phone.ts';

export type Level = { id: string; code: string };

let made = 0;

/** Creates two levels; an answer of the server contains the rows of the first before those of the second. */
export async function makeLevels(world: PhoneWorld): Promise<[Level, Level]> {
  const make = async (): Promise<Level> => {
    const code = `l${++made + 1e6}`;
    const { id } = await world.add('grade_levels', { code, name: code, display_order: 9, is_active: true });
    return { id, code };
  };
  return [await make(), await make()];
}

export const libraryOf = ({ code }: Level): string => `library:${code}`;

export async function chooseLevels(tab: TestTab, ...levels: Level[]): Promise<void> {
  await writeStore(tab.store, async ({ tables }) => {
    for (const level of levels) await subscribe(tables, libraryOf(level), 'chosen');
  });
}

export const dropLevel = (tab: TestTab, level: Level): Promise<void> =>
  writeStore(tab.store, ({ tables }) => dropBuckets(tables, [libraryOf(level)]));

/** Returns the state of the level's bucket on the phone; undefined if the level is not on the phone. */
export const levelState = (tab: TestTab, level: Level): Promise<BucketState | undefined> =>
  tab.store.db.buckets.get(libraryOf(level));

/**
 * Writes `count` questions of the level directly into the server’s database; returns their ids in ascending
 * order.
 */
export function fillLevel(world: PhoneWorld, level: Level, count: number, text: string): string[] {
  const ids = Array.from(
    { length: count },
    (_, index) => `${level.code.slice(1)}${`q${index + 1e7}`.slice(-8)}`,
  );
  withDatabase(world.server, (database) => {
    const insert = database.prepare(
      `INSERT INTO quiz_questions (id, subject, grade_level, question, option_a, option_b, option_c, option_d,
         correct_answer, explanation, created, updated)
       VALUES (?, ?, ?, ?, '2', '3', '4', '5', 'C', ?, ?, ?)`,
    );
    const now = new Date().toISOString().replace('T', ' ');
    database.exec('BEGIN');
    for (const id of ids) insert.run(id, subject, level.id, `Question ${id} ?`, text, now, now);
    database.exec('COMMIT');
  });
  return ids;
}

export async function questionsOf(tab: TestTab): Promise<Map<string, string>> {
  const sets = await tab.store.db.quizSets.toArray();
  return new Map(sets.flatMap((set) => set.questions.map((question) => [question.id, set.gradeLevel])));
}
