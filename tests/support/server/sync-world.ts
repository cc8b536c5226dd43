// Provides a real server with accounts and records for tests of the exchange: a superuser creates them, and
// any account can send requests.
// After each `reset` the server has no accounts and records except the superuser, and listens on the same port.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';

export type Person = {
  name: string;
  id: string;
  display_name: string;
  is_admin?: boolean;
  suspended?: boolean;
};
export type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> };
export type SyncRequest = {
  protocol: number;
  account: string;
  seen: string | null;
  cursors: Record<string, string | null>;
  max_bytes: number;
  mutations: Record<string, unknown>[];
};

export class SyncWorld {
  tokens = new Map<string, string>();
  #open: { server: TestServer; template: string } | null = null;

  static async start(options: TestServerOptions = {}): Promise<SyncWorld> {
    const world = new SyncWorld();
    await world.open(options);
    return world;
  }

  async open(options: TestServerOptions = {}): Promise<void> {
    const template = await mkdtemp(join(tmpdir(), 'pare-world-'));
    const server = await startServer(options);
    this.#open = { server, template };
    await this.signInSuperuser();
    await this.emptyCatalogue();
    // Kills the server instead of stopping it, which is faster: the files of a killed server are complete
    // too.
    await server.kill();
    await cp(server.dataDir, template, { recursive: true });
    await server.restart();
  }

  get server(): TestServer {
    if (!this.#open) throw new Error('the server has not been started');
    return this.#open.server;
  }

  async reset(env: Record<string, string> = {}): Promise<void> {
    if (!this.#open) throw new Error('the server has not been started');
    await this.putBack(this.#open.template, { PARE_SYNC_PER_MINUTE: '', ...env });
    this.tokens = new Map();
    await this.signInSuperuser();
  }

  /** Copies the data while the server runs; `putBack` restores the copy. */
  async keepCopy(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    await cp(this.server.dataDir, folder, {
      recursive: true,
      filter: (path) => !/\.db(-shm|-wal)?$/.test(path),
    });
    for (const name of ['data.db', 'auxiliary.db']) {
      const database = new DatabaseSync(join(this.server.dataDir, name));
      database.prepare('VACUUM INTO ?').run(join(folder, name));
      database.close();
    }
  }

  async putBack(folder: string, env: Record<string, string> = {}): Promise<void> {
    await this.server.kill();
    await rm(this.server.dataDir, { recursive: true, force: true });
    await cp(folder, this.server.dataDir, { recursive: true });
    await this.server.restart({ env });
  }

  async dispose(): Promise<void> {
    if (!this.#open) return;
    await this.#open.server.dispose();
    await rm(this.#open.template, { recursive: true, force: true });
  }

  async addPerson(person: Person): Promise<void> {
    const password = 'secret-of-a-test';
    await this.admin('POST', '/api/collections/users/records', {
      id: person.id,
      email: `${person.name}@pare.example`,
      password,
      passwordConfirm: password,
      full_name: person.display_name,
      suspended: person.suspended === true,
    });
    if (person.is_admin) {
      await this.admin('PATCH', `/api/collections/profiles/records/${person.id}`, { is_admin: true });
    }
    const { token } = await this.admin('POST', `/api/collections/users/impersonate/${person.id}`, {
      duration: 3600,
    });
    this.tokens.set(person.name, String(token));
  }

  async add(collection: string, record: Record<string, unknown>): Promise<Record<string, unknown>> {
    return this.admin('POST', `/api/collections/${collection}/records`, record);
  }

  async change(collection: string, id: string, data: Record<string, unknown>): Promise<void> {
    await this.admin('PATCH', `/api/collections/${collection}/records/${id}`, data);
  }

  async remove(collection: string, id: string): Promise<void> {
    await this.admin('DELETE', `/api/collections/${collection}/records/${id}`);
  }

  /** Throws with the server’s answer when the request is refused. */
  async admin(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await this.request(method, path, 'superuser', body);
    if (answer.status >= 400) throw new Error(`${method} ${path} failed: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** `as` is a person’s name, `superuser`, `guest`, or `expired` for a token with a wrong signature. */
  async request(method: string, path: string, as: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = {};
    const token = this.tokenOf(as);
    if (token) headers.authorization = token;
    if (body !== undefined && !(body instanceof Uint8Array)) headers['content-type'] = 'application/json';
    const answer = await fetch(this.server.url + path, {
      method,
      headers,
      ...(body === undefined
        ? {}
        : { body: body instanceof Uint8Array ? new Blob([new Uint8Array(body)]) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  }

  async sync(as: string, request: unknown): Promise<Answer> {
    return this.request('POST', '/api/sync', as, request);
  }

  /** Uploads a payload in two chunks, the second one first; a payload below 8 KB in one chunk. */
  async upload(as: string, mutationId: string, payload: Uint8Array): Promise<void> {
    // Rounds down to a multiple of 4096 bytes, since a chunk must begin at such a byte.
    const half = Math.floor(payload.length / 8192) * 4096;
    for (const [from, to] of [
      [half, payload.length],
      [0, half],
    ] as const) {
      if (to === from) continue;
      const path = `/api/upload/${mutationId}?offset=${from}&size=${payload.length}`;
      const answer = await this.request('POST', path, as, payload.subarray(from, to));
      if (answer.status !== 200) throw new Error(`the upload failed: ${answer.status} ${answer.text}`);
    }
  }

  private tokenOf(as: string): string {
    if (as === 'guest') return '';
    const token = this.tokens.get(as === 'expired' ? ([...this.tokens.keys()].at(-1) ?? '') : as) ?? '';
    return as === 'expired' ? `${token.slice(0, -3)}AAA` : token;
  }

  private async signInSuperuser(): Promise<void> {
    const { email, password } = this.server.superuser;
    const answer = await this.request('POST', '/api/collections/_superusers/auth-with-password', 'guest', {
      identity: email,
      password,
    });
    this.tokens.set('superuser', String(answer.body.token));
  }

  private async emptyCatalogue(): Promise<void> {
    for (const collection of ['updates', 'exam_dates', 'exam_subjects', 'grade_levels', 'subjects']) {
      const { items } = await this.admin('GET', `/api/collections/${collection}/records?perPage=200`);
      for (const item of items as { id: string }[]) await this.remove(collection, item.id);
    }
  }
}

export function sha256(payload: Uint8Array): string {
  return createHash('sha256').update(payload).digest('hex');
}

/** The server accepts this text as a PDF file. */
export function tinyPdf(): Uint8Array {
  return new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
