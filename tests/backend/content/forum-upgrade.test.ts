// Tests that a forum of an earlier version, with two hundred threads a page, continues with smaller pages.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePocketbase } from '../../../scripts/pocketbase/pocketbase-binary.ts';
import { folderFlags } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { newId } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';

const migration = '1795939210_begin_small_forum_pages.js';

let dataDir: string;
let releasedDir: string;
let released: TestServer;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  releasedDir = await temporaryFolder();
  for (const file of readdirSync('pb_migrations').filter((name) => name < migration))
    cpSync(join('pb_migrations', file), join(releasedDir, file));
  released = await startServer({ dataDir, migrationsDir: releasedDir });
});
afterAll(async () => {
  await released.dispose();
  removeFolder(dataDir);
  removeFolder(releasedDir);
});

const counters = () =>
  withDatabase(released, (database) =>
    database.prepare('SELECT name, value FROM counters ORDER BY name').all(),
  ).map(({ name, value }) => [name, value]);

const migrate = async (...command: string[]) => {
  const args = ['migrate', ...command, ...(await folderFlags({ dataDir }))];
  const { stdout, stderr } = spawnSync(await ensurePocketbase(), args, { input: 'y\n', encoding: 'utf8' });
  expect(stdout + stderr).toContain(migration);
};

it('the upgrade stores how many threads are on large pages, and the downgrade raises the thread counter so that new threads come after the newest page', async () => {
  withDatabase(released, (database) => {
    database.prepare("UPDATE counters SET value = 450 WHERE name = 'forum_posts'").run();
  });
  await released.stop();
  await migrate('up');
  expect(counters()).toEqual([
    ['forum_posts', 450],
    ['forum_posts_on_large_pages', 450],
  ]);
  withDatabase(released, (database) => {
    database
      .prepare(
        `INSERT INTO forum_posts (id, title, content, subject, user_id, language, page, created, updated)
         VALUES (?, 'Titre', 'x', '', '', 'fr', 9, '', '')`,
      )
      .run(newId());
  });
  await migrate('down', '1');
  expect(counters()).toEqual([['forum_posts', 1800]]);
});
