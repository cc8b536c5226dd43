// Starts a real server before the tests of a file, or of a `describe`, and removes it afterwards.
import { afterAll, beforeAll } from 'vitest';
import { asSuperuser, type Caller, caller, makeUser } from './rest-client.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { addSubjectsAndLevels } from './sync-samples.ts';
import { type Person, SyncWorld } from './sync-world.ts';

/** Every property and method throws until the `beforeAll` hook has started the server. */
export type Backend = {
  readonly server: TestServer;
  readonly superuser: Caller;
  readonly guest: Caller;
  makeUser: (fields?: Parameters<typeof makeUser>[2]) => Promise<Caller>;
};

export function withServer(options: TestServerOptions = {}): Backend {
  let opened: { server: TestServer; superuser: Caller } | null = null;
  const open = () => {
    if (!opened) throw new Error('the server has not been started');
    return opened;
  };
  beforeAll(async () => {
    const server = await startServer(options);
    opened = { server, superuser: await asSuperuser(server) };
  });
  afterAll(() => opened?.server.dispose());
  return {
    get server() {
      return open().server;
    },
    get superuser() {
      return open().superuser;
    },
    get guest() {
      return caller(open().server.url);
    },
    makeUser: (fields) => makeUser(open().server.url, open().superuser, fields),
  };
}

type WorldOptions = {
  env?: Record<string, string>;
  people?: readonly Person[];
  /** Whether to leave out the subjects and levels of `sync-samples.ts`. */
  withoutCatalogue?: boolean;
};

/**
 * Starts a server for tests of the exchange, and adds the accounts in `people` and, unless `withoutCatalogue` is
 * set, subjects and levels.
 */
export function withWorld({ env, people = [], withoutCatalogue }: WorldOptions = {}): SyncWorld {
  const world = new SyncWorld();
  beforeAll(async () => {
    await world.open(env ? { env } : {});
    if (!withoutCatalogue) await addSubjectsAndLevels(world);
    for (const person of people) await world.addPerson(person);
  });
  afterAll(() => world.dispose());
  return world;
}
