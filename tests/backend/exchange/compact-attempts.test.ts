// Tests the upgrade of stored attempts, verdicts and the change log to their compact form, and the migration back.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePocketbase } from '../../../scripts/pocketbase/pocketbase-binary.ts';
import { folderFlags } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import {
  exchange,
  idOf,
  mutation,
  person,
  requestOf,
  type SyncAnswer,
} from '../../support/server/sync-people.ts';
import { addSubjectsAndLevels, math, nine } from '../../support/server/sync-samples.ts';
import { SyncWorld } from '../../support/server/sync-world.ts';

const migration = '1795939200_store_attempts_compactly.js';
const question = (n: number) => `q${String(n).padStart(14, '0')}`;
const answer = { questionId: question(0), selectedAnswer: 'B', isCorrect: false };
const ten = Array.from({ length: 10 }, (_, n) => ({
  ...{ questionId: question(n), selectedAnswer: 'ABCD'[n % 4], isCorrect: n % 3 === 0 },
  ...(n % 2 === 0 ? { isProbe: n % 4 === 0 } : {}),
}));
const withNul = JSON.stringify([{ ...answer, questionId: `${question(0)}\u0000rest` }]);
/** A text as long as a packed answer, but with a last character that no packed answer has. */
const beyondLetters = JSON.stringify(`${question(0)}z`);
const notPacked = JSON.stringify('"\\,'.repeat(16));
/** Stored answers, in the form of the released version, and their length in characters after the upgrade. */
const released: [answers: string | null, length: number | null][] = [
  [JSON.stringify(ten), 162],
  [JSON.stringify([{ isProbe: true, ...answer }]), 18],
  ['[]', 2],
  ['null', 4],
  [null, null],
  ['', 0],
  ['[{"questionId":"q","selectedAnswer":"A","isCorrect":true}]', 58],
  [JSON.stringify([answer, { ...answer, seconds: 3 }]), 157],
  ['"other"', 7],
  [notPacked, notPacked.length],
  [withNul, withNul.length],
  [beyondLetters, beyondLetters.length],
];

const user = idOf('pupil');
const pull = { cursors: { [`mine:${user}`]: null } };
const sentId = (n: number) => idOf(`sent${n.toString(36)}x`);
const data = { score: 1, total_questions: 10, answers: ten };
/** The mutation of the first attempt, as the phone sends it again after the server's answer was lost. */
const again = {
  ...mutation('create', 'quiz_attempts', idOf('attempt0x'), data),
  id: sentId(0),
};

let world: SyncWorld;
let upgraded: TestServer | null = null;
let dataDir: string;
let releasedDir: string;
/** Folder with the server's hooks, changed to record a start as the released version does. */
let earlierHooks: string;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  releasedDir = await temporaryFolder();
  for (const file of readdirSync('pb_migrations').filter((name) => name < migration))
    cpSync(join('pb_migrations', file), join(releasedDir, file));
  earlierHooks = await temporaryFolder();
  cpSync('pb_hooks', earlierHooks, { recursive: true });
  const boot = join(earlierHooks, 'lib/server/boot.js');
  const own = "'INSERT INTO boots (id, format) VALUES ({:id}, {:format})', { id, format }";
  const text = readFileSync(boot, 'utf8');
  expect(text).toContain(own);
  writeFileSync(boot, text.replace(own, "'INSERT INTO boots (id) VALUES ({:id})', { id }"));
  world = await SyncWorld.start({ dataDir, migrationsDir: releasedDir, hooksDir: earlierHooks });
  await addSubjectsAndLevels(world);
  await world.addPerson(person('pupil'));
  insertReleased(world.server);
});
afterAll(async () => {
  await upgraded?.dispose();
  await world.dispose();
  removeFolder(dataDir);
  removeFolder(releasedDir);
  removeFolder(earlierHooks);
});

function insertReleased(server: TestServer): void {
  withDatabase(server, (database) => {
    const attempt = database.prepare(`INSERT INTO quiz_attempts
      (id, user_id, subject, grade_level, score, total_questions, answers, created, updated, finished, kind)
      VALUES (?, ?, ?, ?, 1, 10, ?, ?, ?, '', 'quiz')`);
    const logged = database.prepare(
      "INSERT INTO change_log (bucket, collection, record) VALUES (?, '', ?) RETURNING seq",
    );
    const verdict = database.prepare(`INSERT INTO verdicts
      (user_id, mutation_id, status, code, seq, updated, collection, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
    for (const [n, [answers]] of released.entries()) {
      const [id, at] = [idOf(`attempt${n.toString(36)}x`), `2026-03-01 10:00:${10 + n}.0${10 + n}Z`];
      attempt.run(id, user, math.id, nine.id, answers, at, at);
      const seq = Number(logged.get(`verdict:${user}`, sentId(n))?.seq);
      const applied = ['applied', '', seq, at.replace(' ', 'T')] as const;
      const refused = ['rejected', 'exists', seq, ''] as const;
      verdict.run(user, sentId(n), ...(n === 7 ? refused : applied), 'quiz_attempts', id);
    }
  });
}

function stored(server: TestServer) {
  return withDatabase(server, (database) => {
    const rows = (sql: string) => database.prepare(sql).all();
    return {
      attempts: rows('SELECT * FROM quiz_attempts ORDER BY id').map((row) => ({
        ...row,
        answers: row.answers ? JSON.parse(String(row.answers)) : row.answers,
      })),
      log: rows('SELECT * FROM change_log ORDER BY seq'),
      verdicts: rows('SELECT * FROM verdicts ORDER BY seq'),
      head: rows("SELECT seq FROM sqlite_sequence WHERE name = 'change_log'"),
      schema: rows(`SELECT name, sql FROM sqlite_master WHERE sql NOT NULL AND name NOT LIKE 'log%'
        AND tbl_name IN ('quiz_attempts', 'change_log', 'verdicts') ORDER BY name`).map(({ name, sql }) => [
        name,
        String(sql).replaceAll(/\s+/g, ' '),
      ]),
    };
  });
}

const boots = (server: TestServer) =>
  withDatabase(server, (database) => database.prepare('SELECT * FROM boots ORDER BY rowid').all());

const headersOf = (name: string) => ({
  'content-type': 'application/json',
  authorization: world.tokens.get(name) ?? '',
});

async function ask(server: TestServer, more: object): Promise<SyncAnswer> {
  const body = JSON.stringify({ ...requestOf('pupil'), ...more });
  const answer = await fetch(`${server.url}/api/sync`, { method: 'POST', headers: headersOf('pupil'), body });
  return (await answer.json()) as SyncAnswer;
}

async function exportedAttempts(server: TestServer): Promise<unknown> {
  const answer = await fetch(`${server.url}/api/account/export`, { headers: headersOf('pupil') });
  return ((await answer.json()) as { quiz_attempts?: unknown }).quiz_attempts;
}

it('the upgrade shortens stored answers and the log, phones read the same rows, seqs and verdicts, and the migration back restores every row', async () => {
  const before = stored(world.server);
  const read = await exchange(world, 'pupil', pull);
  const shown = read.changes[0]?.rows.quiz_attempts;
  expect(shown).toHaveLength(released.length);
  const exported = await exportedAttempts(world.server);
  expect(exported).toHaveLength(released.length);
  await world.server.stop();

  upgraded = await startServer({ dataDir });
  const lengths = withDatabase(upgraded, (database) =>
    database.prepare('SELECT length(answers) AS n FROM quiz_attempts ORDER BY id').all(),
  );
  expect(lengths.map(({ n }) => n)).toEqual(released.map(([, length]) => length));
  expect(stored(upgraded).log).toEqual(before.log.filter(({ bucket }) => bucket !== `verdict:${user}`));
  const seen = read.position;
  const after = await ask(upgraded, { ...pull, seen });
  expect(after).not.toHaveProperty('lost');
  expect(after.position.split('.')[1]).toBe(seen.split('.')[1]);
  expect(after.changes).toEqual(read.changes);
  expect(await exportedAttempts(upgraded)).toEqual(exported);
  const repeated = await ask(upgraded, { mutations: [again] });
  const [first] = before.verdicts;
  expect(repeated.results).toMatchObject([
    { id: sentId(0), status: 'applied', seq: first?.seq, updated: first?.updated, row: { answers: ten } },
  ]);
  // The record exists: the same content is accepted under another id, other content is not.
  const [same, other] = (
    await ask(upgraded, {
      mutations: [
        { ...again, id: idOf('same') },
        { ...again, id: idOf('other'), data: { ...data, answers: ten.slice(1) } },
      ],
    })
  ).results;
  expect([same?.status, other?.code]).toEqual(['applied', 'exists']);
  expect(same?.seq).toBeGreaterThan(Number(before.head[0]?.seq));
  await upgraded.stop();
  withDatabase(upgraded, (database) => {
    database.exec("DELETE FROM verdicts WHERE mutation_id LIKE 'same%' OR mutation_id LIKE 'other%'");
  });

  const taken = readdirSync('pb_migrations').filter((name) => name >= migration);
  expect(readFileSync('docs/operate.md', 'utf8')).toContain(`migrate down ${taken.length} `);
  const args = ['migrate', 'down', String(taken.length), ...(await folderFlags({ dataDir }))];
  const down = spawnSync(await ensurePocketbase(), args, { input: 'y\n', encoding: 'utf8' });
  expect(down.stdout + down.stderr).toContain(migration);
  const reverted = stored(upgraded);
  expect({ ...reverted, head: before.head }).toEqual(before);
});

it('an earlier version cannot record its start in the converted database, so that it answers no phone', async () => {
  const server = await startServer({ dataDir });
  await server.stop();
  const before = boots(server);
  await expect(startServer({ dataDir, hooksDir: earlierHooks })).rejects.toThrow(
    'a newer version of the server has converted this database',
  );
  expect(boots(server)).toEqual(before);
  const again = await startServer({ dataDir });
  await again.dispose();
  expect(boots(server)).toHaveLength(before.length + 1);
});

it('the admin UI shows answers as a list and stores a changed list packed; absent answers stay absent', async () => {
  const store = (id: string) =>
    withDatabase(server, (database) =>
      database.prepare('SELECT answers FROM quiz_attempts WHERE id = ?').get(id),
    )?.answers;
  const server = await startServer({ dataDir });
  try {
    const api = await signInSuperuser(server.url, server.superuser);
    const shown = async (id: string) =>
      (await api.list('quiz_attempts')).find((row) => row.id === id)?.answers;
    const [first, unset] = [idOf('attempt0x'), idOf('attempt4x')];
    expect(await shown(first)).toEqual(ten);
    await api.update('quiz_attempts', first, { answers: ten.slice(1) });
    expect(await shown(first)).toEqual(ten.slice(1));
    expect(store(first)).toHaveLength(146);
    await api.update('quiz_attempts', unset, { score: 2 });
    expect([await shown(unset), store(unset)]).toEqual([null, null]);
  } finally {
    await server.dispose();
  }
});

it('answers in the packed form are refused from phones and from the admin UI, because only the server packs answers', async () => {
  const server = await startServer({ dataDir });
  try {
    const answers = `${question(0)}a`;
    const packed = { ...data, subject: math.id, grade_level: nine.id, answers };
    const { results } = await ask(server, {
      mutations: [mutation('create', 'quiz_attempts', idOf('packed'), packed)],
    });
    expect(results).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
    const api = await signInSuperuser(server.url, server.superuser);
    const id = idOf('attempt0x');
    await expect(api.update('quiz_attempts', id, { answers })).rejects.toThrow('answers_invalid');
    await api.update('quiz_attempts', id, { score: 2 });
    expect((await api.list('quiz_attempts')).find((row) => row.id === id)).toMatchObject({
      answers: ten.slice(1),
      score: 2,
    });
  } finally {
    await server.dispose();
  }
});
