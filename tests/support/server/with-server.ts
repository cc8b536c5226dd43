// Starts a real server before the tests of a file, or of a `describe`, and removes it afterwards.
import { afterAll, beforeAll } from 'vitest';
import { type SuperuserApi, signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { asSuperuser, type Caller, caller, makeUser } from './rest-client.ts';
import { makeSubjectLevel, type SubjectLevel } from './samples.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { addSubjectsAndLevels } from './sync-samples.ts';
import { type Person, SyncWorld } from './sync-world.ts';

/**
 * Longer than Vitest's default limit for a hook, because the server may first have to run all migrations, and hashes a
 * password for each account.
 */
const startTimeoutMs = 60_000;

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
  }, startTimeoutMs);
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

/** Starts a server with a pupil, and with a subject and a level for the pupil's records. */
export function withPupil(fields?: Parameters<typeof makeUser>[2]): {
  readonly backend: Backend;
  readonly pupil: Caller;
  readonly place: SubjectLevel;
} {
  const backend = withServer();
  let made: { pupil: Caller; place: SubjectLevel } | null = null;
  const ready = () => {
    if (!made) throw new Error('the pupil has not been created');
    return made;
  };
  beforeAll(async () => {
    made = { pupil: await backend.makeUser(fields), place: await makeSubjectLevel(backend.superuser) };
  });
  return {
    backend,
    get pupil() {
      return ready().pupil;
    },
    get place() {
      return ready().place;
    },
  };
}

/** Starts a server and signs in as its superuser with the API of the start scripts. */
export function withSuperuserApi(): { readonly server: TestServer; readonly api: SuperuserApi } {
  const backend = withServer();
  let api: SuperuserApi | null = null;
  beforeAll(async () => {
    api = await signInSuperuser(backend.server.url, backend.server.superuser);
  });
  return {
    get server() {
      return backend.server;
    },
    get api() {
      if (!api) throw new Error('the superuser has not signed in');
      return api;
    },
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
  }, startTimeoutMs);
  afterAll(() => world.dispose());
  return world;
}
