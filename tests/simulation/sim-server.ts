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
import { createRemote } from '../../src/backend/api/sync-api.ts';
import { RemoteError } from '../../src/domain/protocol/remote-error.ts';
import type { Remote } from '../../src/domain/protocol/sync-api-port.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { putCatalogue } from '../support/server/server-demo.ts';

export type SimAccount = { id: string; token: string };

export type SimTemplate = {
  dataDir: string;
  /** Accounts of two pupils and an admin. */
  accounts: { pupil: SimAccount; other: SimAccount; admin: SimAccount };
  subjects: string[];
  levels: { id: string; code: string }[];
  exams: string[];
  dispose: () => Promise<void>;
};

const idOf = (name: string) => name.padEnd(15, '0');
export const simPassword = 'password-of-the-simulation';

/**
 * Creates the folder that every run copies; its data is a catalogue, three accounts, some exams and a
 * thread.
 */
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
  await server.kill();
  const dispose = () => server.dispose();
  return { dataDir: server.dataDir, accounts, subjects, levels, exams, dispose };
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
  remote: Remote;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Makes a backup of the current data while the server runs. */
  copy: () => Promise<void>;
  /**
   * Kills the server, replaces its data by the backup and starts it again. Does nothing and resolves with
   * false when there is no backup.
   */
  restore: () => Promise<boolean>;
  /** Returns the rows of a query on the server's database; the connection stays open for the next query. */
  query: <Row>(sql: string, ...parameters: (string | number)[]) => Row[];
  dispose: () => Promise<void>;
};

export async function startSimServer(template: SimTemplate, hooksDir?: string): Promise<SimServer> {
  const program = await ensurePocketbase();
  const folder = await mkdtemp(join(tmpdir(), 'pare-sim-'));
  const dataDir = join(folder, 'data');
  const copyPath = join(folder, 'copy.db');
  const database = join(dataDir, 'data.db');
  await cp(template.dataDir, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const remote = createRemote({ baseUrl: url });
  let running: PocketbaseProcess | null = null;
  let hasCopy = false;
  let looking: DatabaseSync | null = null;

  const start = async () => {
    running ??= await servePocketbase({ program, dataDir, port, ...(hooksDir ? { hooksDir } : {}) });
  };
  const kill = async () => {
    await running?.stop('SIGKILL');
    running = null;
  };
  await start();
  return {
    url,
    start,
    kill,
    remote: {
      ...remote,
      sync: (request, options) =>
        running ? remote.sync(request, options) : Promise.reject(new RemoteError('network')),
    },
    copy: async () => {
      const source = new DatabaseSync(database, { readOnly: true });
      await rm(copyPath, { force: true });
      await backup(source, copyPath);
      source.close();
      hasCopy = true;
    },
    restore: async () => {
      if (!hasCopy) return false;
      await kill();
      for (const suffix of ['', '-wal', '-shm']) await rm(database + suffix, { force: true });
      await cp(copyPath, database);
      await start();
      return true;
    },
    query: <Row>(sql: string, ...parameters: (string | number)[]) => {
      looking ??= new DatabaseSync(database, { readOnly: true });
      return looking.prepare(sql).all(...parameters) as Row[];
    },
    dispose: async () => {
      looking?.close();
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
