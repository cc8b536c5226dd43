// Tests the order in which a first download lists attempts, and that it misses none if the last row of a page was
// renumbered or deleted before the next page is requested.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { exchange, idOf, person, type SyncAnswer } from '../../support/server/sync-people.ts';
import { addSubjectsAndLevels, math, nine } from '../../support/server/sync-samples.ts';
import { SyncWorld } from '../../support/server/sync-world.ts';

const count = 120;
const user = idOf('pupil');
/** Returns the id of the attempt that arrives as number `n`; sorted by id, the attempts are in another order. */
const attemptId = (n: number) => idOf(`a${String((n * 37) % count).padStart(3, '0')}x`);

let world: SyncWorld;
beforeAll(async () => {
  world = await SyncWorld.start();
});
beforeEach(async () => {
  await world.reset();
  await addSubjectsAndLevels(world);
  await world.addPerson(person('pupil'));
  await world.addPerson(person('other'));
  withDatabase(world.server, (database) => {
    const attempt = database.prepare(`INSERT INTO quiz_attempts
      (id, user_id, subject, grade_level, score, total_questions, answers, created, updated, finished, kind)
      VALUES (?, ?, ?, ?, 1, 10, '[]', ?, ?, '', 'quiz')`);
    const at = '2026-03-01 10:00:00.000Z';
    for (let n = 0; n < count; n++) {
      attempt.run(idOf(`other${n}x`), idOf('other'), math.id, nine.id, at, at);
      attempt.run(attemptId(n), user, math.id, nine.id, at, at);
    }
  });
});
afterAll(() => world.dispose());

/**
 * Downloads all pages and returns the ids of the attempts. After the first page with attempts, calls `between` with
 * the cursor and continues with the cursor that it returns.
 */
async function download(between: (cursor: string) => string = (cursor) => cursor): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  for (;;) {
    const ask = { cursors: { [`mine:${user}`]: cursor }, max_bytes: 5000 };
    const answer: SyncAnswer = await exchange(world, 'pupil', ask);
    const [part] = answer.changes;
    if (!part) break;
    const rows = part.rows.quiz_attempts ?? [];
    ids.push(...rows.map(({ id }) => String(id)));
    cursor = part.cursor;
    if (part.through !== null && !part.more) break;
    if (rows.length > 0 && cursor !== null && pages++ === 0) cursor = between(cursor);
  }
  expect(pages).toBeGreaterThan(0);
  return ids;
}

const all = Array.from({ length: count }, (_, n) => attemptId(n));

it('a first download lists an account’s attempts once each, in the order of their arrival', async () => {
  expect(await download()).toEqual(all);
});

it('a download continues after the last row of its previous page although SQLite has renumbered the rows', async () => {
  const ids = await download((cursor) => {
    withDatabase(world.server, (database) => {
      database.exec("DELETE FROM quiz_attempts WHERE id LIKE 'other%'");
      // Renumbers the rows as VACUUM may do. VACUUM runs no triggers, so the log’s trigger is removed before.
      database.exec('DROP TRIGGER log_quiz_attempts_update; UPDATE quiz_attempts SET rowid = rowid / 2');
    });
    return cursor;
  });
  expect(ids).toEqual(all);
});

it('a download lists the attempts again from the beginning when the last row of its previous page was deleted', async () => {
  const ids = await download((cursor) => {
    withDatabase(world.server, (database) =>
      database.prepare('DELETE FROM quiz_attempts WHERE id = ?').run(String(cursor.split('.').at(-1))),
    );
    return cursor;
  });
  expect(new Set(ids)).toEqual(new Set(all));
});

it('a download that began under an earlier version, which listed by subject, lists the attempts from the beginning', async () => {
  const ids = await download((cursor) => {
    const [head, collection, , last] = cursor.split('.');
    return [head, collection, math.id, last].join('.');
  });
  expect(new Set(ids)).toEqual(new Set(all));
  expect(ids.length).toBeGreaterThan(count);
});
