// Provides the setting of the sync tests: a real server with a subject and two levels, accounts created as
// needed, their phones, and direct access to the server's database.
// The accounts of a test file share only the server.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import type { Remote } from '../../../src/domain/protocol/sync-api-port.ts';
import { withDatabase } from '../server/change-log.ts';
import { asSuperuser, type Caller, create, makeUser, newId, type Row } from '../server/rest-client.ts';
import { startServer, type TestServer } from '../server/server.ts';
import { bac1, nine, subject } from './sync-scenario.ts';
import { TestPhone } from './test-phone.ts';

export type Person = { id: string; token: string };
export type Verdict = { mutation_id: string; status: string; code: string; record: string; seq: number };

export function phoneWorld(): PhoneWorld {
  const world = new PhoneWorld();
  beforeAll(() => world.start());
  afterAll(() => world.dispose());
  return world;
}

export class PhoneWorld {
  #started: { server: TestServer; superuser: Caller } | null = null;
  readonly #copies: string[] = [];

  get server(): TestServer {
    return this.#world.server;
  }

  get remote(): Remote {
    return createRemote({ baseUrl: this.server.url });
  }

  async start(): Promise<void> {
    const server = await startServer({ env: { PARE_SYNC_PER_MINUTE: '0' } });
    this.#started = { server, superuser: await asSuperuser(server) };
    await this.add('subjects', { id: subject, code: 'math', name: 'Mathématiques', is_active: true });
    for (const [index, { id, code }] of [nine, bac1].entries())
      await this.add('grade_levels', { id, code, name: code, display_order: index + 1, is_active: true });
  }

  async pupil(id = newId()): Promise<Person> {
    const made = await makeUser(this.server.url, this.#world.superuser, { id, full_name: 'Élève' });
    return { id: made.userId, token: made.token };
  }

  async admin(): Promise<Person> {
    const who = { full_name: 'Équipe', is_admin: true };
    const made = await makeUser(this.server.url, this.#world.superuser, who);
    return { id: made.userId, token: made.token };
  }

  phone({ id, token }: Person, remote: Remote = this.remote): TestPhone {
    return new TestPhone(remote, { account: id, token });
  }

  add(collection: string, record: Record<string, unknown> | FormData): Promise<Row> {
    return create(this.#world.superuser, collection, record);
  }

  async change(collection: string, id: string, data: Record<string, unknown> | FormData): Promise<void> {
    await this.#done('PATCH', `/api/collections/${collection}/records/${id}`, data);
  }

  async remove(collection: string, id: string): Promise<void> {
    await this.#done('DELETE', `/api/collections/${collection}/records/${id}`);
  }

  async truncate(collection: string): Promise<void> {
    await this.#done('DELETE', `/api/collections/${collection}/truncate`);
  }

  async freshToken(id: string): Promise<string> {
    const answer = await this.#done('POST', `/api/collections/users/impersonate/${id}`, {});
    return String(answer.token);
  }

  async changePassword(id: string): Promise<void> {
    const password = `secret-${newId()}`;
    await this.change('users', id, { password, passwordConfirm: password });
  }

  async row(collection: string, id: string): Promise<Row | null> {
    const answer = await this.#world.superuser.send('GET', `/api/collections/${collection}/records/${id}`);
    return answer.status === 200 ? (answer.body as Row) : null;
  }

  /** Returns up to 500 records that match the PocketBase filter, oldest first. */
  async rows(collection: string, filter = ''): Promise<Row[]> {
    const query = `perPage=500&sort=created&filter=${encodeURIComponent(filter)}`;
    return (await this.#done('GET', `/api/collections/${collection}/records?${query}`)).items as Row[];
  }

  verdicts(userId: string): Verdict[] {
    return this.sql<Verdict>('SELECT * FROM verdicts WHERE user_id = ? ORDER BY seq', userId);
  }

  sql<Item>(query: string, ...parameters: (string | number)[]): Item[] {
    return withDatabase(this.server, (database) => database.prepare(query).all(...parameters)) as Item[];
  }

  /** Copies the database while the server runs; `bringBack` restores the returned folder. */
  async backup(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'pare-backup-'));
    this.#copies.push(folder);
    withDatabase(this.server, (database) => database.prepare('VACUUM INTO ?').run(join(folder, 'data.db')));
    return folder;
  }

  async bringBack(folder: string): Promise<void> {
    await this.server.kill();
    const path = join(this.server.dataDir, 'data.db');
    for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true });
    await cp(join(folder, 'data.db'), path);
    await this.server.restart();
  }

  async dispose(): Promise<void> {
    await this.#started?.server.dispose();
    for (const folder of this.#copies) await rm(folder, { recursive: true, force: true });
  }

  get #world() {
    if (!this.#started) throw new Error('the server has not been started');
    return this.#started;
  }

  async #done(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await this.#world.superuser.send(method, path, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} failed: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
