import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSnake } from '../../src/backend/wire/names.ts';
import { collectionNames } from '../../src/domain/schema/collections.ts';
import { asSuperuser } from '../support/server/rest-client.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { describeCollection } from './schema-description.ts';
import { expectedSchema } from './schema-expected.ts';
import { projectRoot } from './source-tree.ts';

const exchanged = collectionNames.map(toSnake);

/** Number of triggers of a table in addition to those that log its own rows. */
const otherTriggers: Record<string, number> = {
  // One trigger refuses a change of the code.
  subjects: 1,
  grade_levels: 1,
  // One trigger deletes the search words of a row; two more delete the comparison key and the import record
  // of a question.
  exams: 1,
  quiz_questions: 3,
  // Three triggers log the rows that show an author when the author's profile changes.
  profiles: 3,
  // One trigger creates the profile of a new account. Two refuse the id of a deleted account and store
  // its token key. Two retire a replaced token key and refuse a retired one. Two delete sessions, after a
  // change of the token key and with the account. Two delete reset codes, after a change of the password
  // and with the account.
  users: 1 + 2 + 2 + 2 + 2,
  // One trigger refuses the start of a version that cannot read the database.
  boots: 1,
};

type Collection = Parameters<typeof describeCollection>[0] & { name: string; system: boolean };

let server: TestServer;
let collections: Collection[];
let settings: Record<string, Record<string, unknown>>;

beforeAll(async () => {
  server = await startServer();
  const superuser = await asSuperuser(server);
  collections = (await superuser.send('GET', '/api/collections?perPage=200')).body.items as Collection[];
  settings = (await superuser.send('GET', '/api/settings')).body as typeof settings;
});
afterAll(() => server.dispose());

const query = (sql: string) => {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
};
const named = (name: string) => collections.find((collection) => collection.name === name) as Collection;

describe('the types of the hooks', () => {
  it('the types of the hooks are those that the installed PocketBase writes (tsconfig.hooks.json says how to renew them)', () => {
    const pinned = readFileSync(join(projectRoot, 'pb_hooks/types/pocketbase.d.ts'), 'utf8');
    expect(pinned === readFileSync(join(server.dataDir, 'types.d.ts'), 'utf8')).toBe(true);
  });
});

describe('the schema that the migrations create', () => {
  it.each(Object.keys(expectedSchema))(
    'the schema that the migrations create has the collection %s as in the table of the expected schema',
    (name) => {
      expect(describeCollection(named(name))).toEqual(expectedSchema[name]);
    },
  );

  it('the expected schema describes every declared collection', () => {
    expect(exchanged.filter((name) => !(name in expectedSchema))).toEqual([]);
  });

  it('the schema that the migrations create has no collections besides the expected ones', () => {
    const ours = collections.filter((collection) => !collection.name.startsWith('_'));
    expect(ours.map((collection) => collection.name).toSorted()).toEqual(
      Object.keys(expectedSchema).toSorted(),
    );
  });

  it('the schema that the migrations create gives every record an id of a form that a phone can create', () => {
    for (const collection of collections.filter(
      ({ type, name }) => type !== 'view' && !name.startsWith('_'),
    )) {
      const id = collection.fields.find((field) => field.name === 'id');
      expect(id).toMatchObject({ min: 15, max: 15, pattern: '^[a-z0-9]+$', required: true });
    }
  });

  it('the schema that the migrations create has three log triggers for each exchanged collection, and otherwise only the listed number of triggers', () => {
    const logged = query(
      "SELECT tbl_name AS name, COUNT(*) AS n FROM sqlite_master WHERE type = 'trigger' GROUP BY 1",
    );
    const found = new Map(logged.map(({ name, n }) => [String(name), Number(n)]));
    const expected = new Map(Object.entries(otherTriggers));
    // Each exchanged collection has three more triggers: one for insert, one for update and one for delete.
    for (const name of exchanged) expected.set(name, (expected.get(name) ?? 0) + 3);
    expect([...found].toSorted()).toEqual([...expected].toSorted());
  });

  it('the schema that the migrations create has the expected columns of the change log, the deleted accounts, the server starts and the retired keys, and the expected key of the verdicts', () => {
    const columns = (table: string) =>
      query(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`).map(
        ({ name, type, notnull, pk }) =>
          `${name} ${type}${notnull ? ' required' : ''}${pk ? ` key${pk}` : ''}`,
      );
    expect(columns('change_log')).toEqual([
      'seq INTEGER key1',
      'bucket TEXT required',
      'collection TEXT required',
      'record TEXT required',
      'deleted INTEGER required',
    ]);
    expect(columns('deleted_accounts')).toEqual(['id TEXT required key1', 'token_key TEXT required']);
    expect(columns('boots')).toEqual(['id TEXT required key1', 'ends_at INTEGER', 'format INTEGER required']);
    expect(columns('verdicts').slice(0, 2)).toEqual([
      'user_id TEXT required key1',
      'mutation_id TEXT required key2',
    ]);
    expect(columns('retired_keys')).toEqual([
      'token_key TEXT required key1',
      'retired_at TEXT required',
      'user_id TEXT',
    ]);
    expect(query("SELECT sql FROM sqlite_master WHERE name = 'change_log'")[0]?.sql).toContain(
      'AUTOINCREMENT',
    );
    expect(query("SELECT sql FROM sqlite_master WHERE name = 'change_log_record'")[0]?.sql).toContain(
      'UNIQUE INDEX change_log_record ON change_log (record, collection, bucket)',
    );
  });
});

describe('the account settings', () => {
  it('the account settings allow sign-in by e-mail and password, with tokens of a year and reset links of an hour', () => {
    expect(named('users')).toMatchObject({
      authRule: '',
      manageRule: null,
      passwordAuth: { enabled: true, identityFields: ['email'] },
      authToken: { duration: 31_536_000 },
      passwordResetToken: { duration: 3600 },
      verificationToken: { duration: 3600 },
      mfa: { enabled: false },
      otp: { enabled: false },
      authAlert: { enabled: false },
    });
  });
});

describe('the settings of the server', () => {
  it('the settings of the server hide the editing of collections, disable batches and PocketBase’s own rate limits, and log only warnings and errors', () => {
    expect(settings).toMatchObject({
      meta: { appName: 'Pare', hideControls: true },
      batch: { enabled: false },
      rateLimits: { enabled: false, rules: [] },
      logs: { minLevel: 4, maxDays: 7, logIP: false },
    });
  });
});
