// Runs the real server of a simulated run; the server can be killed, restarted, and restored from an older
// backup of its data.
// Every run starts from a copy of one prepared folder, so that runs do not affect each other.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { ensurePocketbase } from '../../scripts/pocketbase/pocketbase-binary.ts';
import {
  freePort,
  type PocketbaseProcess,
  servePocketbase,
} from '../../scripts/pocketbase/pocketbase-process.ts';
import { type SuperuserApi, signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { fixedEnvironment } from '../support/server/fixed-environment.ts';
import { smallHooksPool, startServer, type TestServer } from '../support/server/server.ts';
import { putCatalogue } from '../support/server/server-demo.ts';
import { seededChance } from './seeded-random.ts';
import { simLitestream } from './sim-litestream.ts';

export type SimAccount = { id: string; token: string };

export type SimTemplate = {
  dataDir: string;
  accounts: { pupil: SimAccount; other: SimAccount; admin: SimAccount };
  subjects: string[];
  levels: { id: string; code: string }[];
  exams: string[];
  dispose: () => Promise<void>;
};

const idOf = (name: string) => name.padEnd(15, '0');
export const simPassword = 'password-of-the-simulation';

export async function makeTemplate(): Promise<SimTemplate> {
  const server = await startServer();
  await putCatalogue(server);
  const api = await signInSuperuser(server.url, server.superuser);
  const token = await superuserToken(server);
  const accounts = {
    pupil: await makeAccount(server.url, api, token, 'pupil'),
    other: await makeAccount(server.url, api, token, 'other'),
    admin: await makeAccount(server.url, api, token, 'admin'),
  };
  await api.update('profiles', accounts.admin.id, { is_admin: true });
  const subjects = (await api.list('subjects')).map(({ id }) => id).slice(0, 3);
  const levels = (await api.list('grade_levels'))
    .map(({ id, code }) => ({ id, code: String(code) }))
    .slice(0, 4);
  const exams = Array.from({ length: 3 * levels.length }, (_, index) => idOf(`exam${index}x`));
  for (const [index, id] of exams.entries()) {
    const level = levels[index % levels.length];
    await api.create('exams', {
      id,
      title: `Sujet ${id}`,
      subject: subjects[0],
      grade_level: level?.id,
      year: 2020,
    });
  }
  await api.create('forum_posts', {
    id: idOf('firstthread'),
    title: 'Première discussion',
    content: 'Bienvenue.',
    subject: subjects[0],
    user_id: accounts.admin.id,
  });
  await fillForum(api, accounts.admin.id, subjects[0]);
  await server.kill();
  nearNextForumPage(server.dataDir);
  const dispose = () => server.dispose();
  return { dataDir: server.dataDir, accounts, subjects, levels, exams, dispose };
}

/** Prefix of the ids of long threads, which only fill the forum: simulated users neither answer nor remove them. */
export const archivePrefix = 'archive';

/** Creates long threads, so that a phone receives its first forum page in several parts. */
async function fillForum(api: SuperuserApi, author: string, subject: string | undefined): Promise<void> {
  const { bytes } = seededChance(0, 'archive');
  for (let index = 0; index < 12; index++) {
    const noise = new Uint8Array(2800);
    bytes(noise);
    await api.create('forum_posts', {
      id: idOf(`${archivePrefix}${index}x`),
      title: `Archive ${index}`,
      content: Buffer.from(noise).toString('base64url'),
      subject,
      user_id: author,
    });
  }
}

/** Sets the counter of threads so that the forum's second page begins after a few more threads. */
function nearNextForumPage(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'));
  database.exec("UPDATE counters SET value = 22 WHERE name = 'forum_posts'");
  database.close();
}

async function superuserToken({ url, superuser }: TestServer): Promise<string> {
  const answer = await post(`${url}/api/collections/_superusers/auth-with-password`, {
    identity: superuser.email,
    password: superuser.password,
  });
  return answer.token;
}

async function post(address: string, content: unknown, token = ''): Promise<{ token: string }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}`);
  return (await response.json()) as { token: string };
}

async function makeAccount(
  url: string,
  api: SuperuserApi,
  superuser: string,
  name: string,
): Promise<SimAccount> {
  const id = idOf(name);
  const email = `${name}@pare.example`;
  await api.create('users', {
    id,
    email,
    password: simPassword,
    passwordConfirm: simPassword,
    full_name: name,
    verified: true,
  });
  const issued = await post(`${url}/api/collections/users/impersonate/${id}`, { duration: 0 }, superuser);
  return { id, token: issued.token };
}

export type SimServer = {
  url: string;
  dataDir: string;
  /** Sends one request to the server; rejects at once while the server is down. */
  fetch: typeof globalThis.fetch;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Makes the backup; does nothing with Litestream, which copies the database continuously. */
  copy: () => Promise<void>;
  /**
   * Kills the server, replaces its data by the backup and starts it again; resolves with `none` if there is no backup,
   * and with `shorter` if the backup does not have the whole change log.
   */
  restore: () => Promise<'none' | 'whole' | 'shorter'>;
  /** Returns the rows of a query on the server's database file, whether the server runs or not. */
  query: <Row>(sql: string, ...parameters: (string | number)[]) => Row[];
  dispose: () => Promise<void>;
};

export type SimServerOptions = {
  /** Folder of the server's hooks; default: the project's own. */
  hooksDir?: string;
  /** Whether a Litestream process beside the server makes the backups. */
  hasLitestream?: boolean;
};

/**
 * Environment of the server. Go collects garbage after the memory has grown by 400 %, four times its default, which
 * saves a tenth of a run's processor time. The limits of an account are lifted, because the server counts them by real
 * time: a run makes hours of virtual time pass within seconds. `drawLineFault` draws answers with status 429.
 */
const env = { ...fixedEnvironment(), GOGC: '400', PARE_SYNC_PER_MINUTE: '0' };

export async function startSimServer(
  template: SimTemplate,
  { hasLitestream = false, ...hooks }: SimServerOptions = {},
): Promise<SimServer> {
  const program = await ensurePocketbase();
  const folder = await mkdtemp(join(tmpdir(), 'pare-sim-'));
  const dataDir = join(folder, 'data');
  const copyPath = join(folder, 'copy.db');
  const database = join(dataDir, 'data.db');
  await cp(template.dataDir, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: PocketbaseProcess | null = null;
  const litestream = hasLitestream ? await simLitestream(folder, database) : null;
  let hasCopy = false;
  const reader = databaseReader(database);

  const start = async () => {
    running ??= await servePocketbase({ program, dataDir, port, env, hooksPool: smallHooksPool, ...hooks });
    await litestream?.start();
  };
  const kill = async () => {
    await Promise.all([running?.stop('SIGKILL'), litestream?.kill()]);
    running = null;
  };
  await start();
  return {
    url,
    dataDir,
    start,
    kill,
    fetch: (...call) =>
      running ? globalThis.fetch(...call) : Promise.reject(new TypeError('the server is down')),
    copy: async () => {
      if (litestream) return;
      await copyDatabase(database, copyPath);
      hasCopy = true;
    },
    restore: async () => {
      if (!litestream && !hasCopy) return 'none';
      await kill();
      if (litestream && !(await litestream.restore(copyPath))) {
        await start();
        return 'none';
      }
      const isShorter = headOf(copyPath) < headOf(database);
      reader.close();
      await putInPlace(copyPath, database);
      await start();
      return isShorter ? 'shorter' : 'whole';
    },
    query: reader.query,
    dispose: async () => {
      reader.close();
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads a database file; must be closed before the file is replaced, and opens the file again when needed. */
function databaseReader(path: string) {
  let open: DatabaseSync | null = null;
  return {
    query: <Row>(sql: string, ...parameters: (string | number)[]) => {
      open ??= new DatabaseSync(path, { readOnly: true });
      return open.prepare(sql).all(...parameters) as Row[];
    },
    close: () => {
      open?.close();
      open = null;
    },
  };
}

async function copyDatabase(database: string, copyPath: string): Promise<void> {
  const source = new DatabaseSync(database, { readOnly: true });
  await rm(copyPath, { force: true });
  await backup(source, copyPath);
  source.close();
}

async function putInPlace(copyPath: string, database: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(database + suffix, { force: true });
  await cp(copyPath, database);
}

/** Returns the highest seq that a database file has given to an entry of the change log or to a verdict. */
function headOf(path: string): number {
  const database = new DatabaseSync(path);
  try {
    return Number(
      database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'change_log'").get()?.seq ?? 0,
    );
  } finally {
    database.close();
  }
}
