// Restores the current copy of the replica into a temporary folder, as an operator practises it each week, checks the
// copy and serves it on this machine only, where three phones read and write. The site and its stores are only read.
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetupError } from '../../scripts/lib/setup-error.ts';
import { recordedPath } from '../../scripts/nodes/recorded-path.ts';
import { ensurePocketbase } from '../../scripts/pocketbase/pocketbase-binary.ts';
import { freePort, servePocketbase } from '../../scripts/pocketbase/pocketbase-process.ts';
import { replicaPlace } from '../../scripts/replica/replica.ts';
import { restoreReplica } from '../../scripts/replica/restore-replica.ts';
import { createSuperuser } from '../../scripts/serve/open-credentials.ts';
import { createRemote } from '../../src/backend/api/sync-api.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { commandsOf } from '../support/phone/phone-commands.ts';
import { queueStatuses } from '../support/phone/phone-queue.ts';
import { TestPhone } from '../support/phone/test-phone.ts';
import { asSuperuser, makeUser, type Row } from '../support/server/rest-client.ts';
import { removeFolder, temporaryFolder } from '../support/server/server-folder.ts';
import { quietSettings } from './quiet-settings.ts';

export type WeeklyReport = {
  path: string;
  megabytes: number;
  restoreSeconds: number;
  integrity: string;
  accounts: number;
  /** Creation time of the newest thread, quiz attempt or account, as PocketBase stores it; null if there is none. */
  newest: string | null;
  startSeconds: number;
  /** Number of papers and of the drill’s threads on each phone after the drill. */
  phones: { exams: number; threads: number }[];
  /** Whether each phone has all papers of its level, and the threads that all three phones have written. */
  isAsPromised: boolean;
};

const phoneCount = 3;

/** Throws a `SetupError` if no replica is configured, or if its copy is damaged or cannot be restored. */
export async function runWeeklyDrill(log: (line: string) => void): Promise<WeeklyReport> {
  const place = replicaPlace();
  if (place === null) throw new SetupError('Which replica? PARE_REPLICA_URL is not set.');
  const folder = await temporaryFolder();
  try {
    const sinceMs = Date.now();
    const path = await restoreReplica(place, folder, log, await recordedPath());
    const restoreSeconds = secondsSince(sinceMs);
    const { size } = await stat(join(folder, 'data.db'));
    const read = readCopy(folder);
    log(`Restored ${path} from ${place.store.label}: ${read.integrity}.`);
    if (read.integrity !== 'ok') throw new SetupError(`The copy ${path} is damaged: ${read.integrity}.`);
    const { startSeconds, phones, threads } = await serveCopy(folder, read.level);
    const isComplete = phones.every((phone) => phone.exams === read.level.exams && phone.threads >= threads);
    const { integrity, accounts, newest } = read;
    const megabytes = size / 1e6;
    const found = { path, megabytes, restoreSeconds, integrity, accounts, newest, startSeconds, phones };
    return { ...found, isAsPromised: isComplete };
  } finally {
    removeFolder(folder);
  }
}

const secondsSince = (ms: number): number => (Date.now() - ms) / 1000;

type Level = { code: string; exams: number };

/** Reads the restored database, and changes its settings so that its server reaches no other machine. */
function readCopy(folder: string) {
  const database = new DatabaseSync(join(folder, 'data.db'));
  const value = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  try {
    const integrity = String(value('PRAGMA integrity_check'));
    const newest = value(`SELECT max(created) FROM (SELECT max(created) AS created FROM forum_posts
      UNION ALL SELECT max(created) FROM quiz_attempts UNION ALL SELECT max(created) FROM users)`);
    const level = database
      .prepare(`SELECT l.code, count(e.id) AS exams FROM grade_levels l LEFT JOIN exams e ON e.grade_level = l.id
        GROUP BY l.id ORDER BY exams DESC LIMIT 1`)
      .get() as Level;
    const settings = String(value("SELECT CAST(value AS TEXT) FROM _params WHERE id = 'settings'") ?? '{}');
    database
      .prepare("UPDATE _params SET value = ? WHERE id = 'settings'")
      .run(JSON.stringify(quietSettings(JSON.parse(settings))));
    const accounts = Number(value('SELECT count(*) FROM users'));
    return { integrity, newest: newest ? String(newest) : null, level, accounts };
  } finally {
    database.close();
  }
}

async function serveCopy(folder: string, level: Level) {
  const program = await ensurePocketbase();
  const superuser = { email: 'drill@pare.example', password: randomBytes(12).toString('hex') };
  await createSuperuser(program, folder, superuser);
  const sinceMs = Date.now();
  // The server gets none of the site's environment variables, so that it uses neither the site's object store nor its
  // mail server.
  const env = { PATH: process.env.PATH ?? '', PARE_SYNC_PER_MINUTE: '0', PARE_ENTRIES_PER_HOUR: '0' };
  const server = await servePocketbase({ program, dataDir: folder, port: await freePort(), env });
  const startSeconds = secondsSince(sinceMs);
  try {
    const caller = await asSuperuser({ url: server.url, superuser });
    const { body } = await caller.send('GET', '/api/collections/subjects/records?perPage=1');
    const subject = (body.items as Row[])[0]?.id ?? '';
    const remote = createRemote({ baseUrl: server.url, fetch });
    const tabs = [];
    for (let index = 0; index < phoneCount; index++) {
      const { userId, token } = await makeUser(server.url, caller, { full_name: `Phone ${index}` });
      const phone = new TestPhone(remote, { account: userId, token });
      const tab = await phone.openTab();
      await commandsOf(phone, tab).subscribeLevel(level.code);
      const data = { title: `Drill ${index}`, content: 'Texte.', subject, language: 'fr' as const };
      await commit(tab.store, [{ op: 'create', collection: 'forumPosts', data }]);
      await tab.sync();
      if ((await queueStatuses(tab.store)).length > 0) throw new Error('a phone could not send its thread');
      tabs.push(tab);
    }
    const phones = [];
    for (const tab of tabs) {
      await tab.sync();
      const { db } = tab.store;
      const drilled = await db.forumPosts.filter(({ title }) => title.startsWith('Drill ')).count();
      phones.push({ exams: await db.exams.count(), threads: drilled });
      tab.close();
    }
    return { startSeconds, phones, threads: phoneCount };
  } finally {
    await server.stop();
  }
}
