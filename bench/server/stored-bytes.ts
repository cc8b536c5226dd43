// npm run bench:size: measures the bytes in the database for each quiz attempt, by table and index, after real
// exchanges, and the bytes that a phone downloads for the forum when it opens the app (10,000 posts a day).
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { startServer, type TestServer } from '../../tests/support/server/server.ts';
import { putDemo } from '../../tests/support/server/server-demo.ts';
import { copyRows } from '../sync/copy-rows.ts';
import { printForumOpenings } from '../sync/forum-openings.ts';
import { accountToken } from './account-token.ts';
import { loadClient } from './load-client.ts';

const pupils = 200;
const rounds = 25;
const attemptsAnExchange = 2;
const attempts = pupils * rounds * attemptsAnExchange;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newId = () =>
  Array.from({ length: 15 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

type Part = { name: string; bytes: number };

/** Returns the bytes of the pages of each table and index, by name. */
function partsOf(dataDir: string): Map<string, number> {
  const database = new DatabaseSync(join(dataDir, 'data.db'));
  try {
    const parts = database.prepare('SELECT name, SUM(pgsize) AS bytes FROM dbstat GROUP BY name').all();
    return new Map((parts as Part[]).map(({ name, bytes }) => [name, bytes]));
  } finally {
    database.close();
  }
}

function vacuum(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'));
  database.exec('VACUUM');
  database.close();
}

function printParts(title: string, before: Map<string, number>, after: Map<string, number>): void {
  const grown = [...after]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / attempts }))
    .sort((left, right) => right.bytes - left.bytes);
  const sum = grown.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`${title}: ${sum.toFixed(0)} B for each of ${attempts} attempts`);
  for (const { name, bytes } of grown.filter((part) => part.bytes >= 1))
    console.log(`  ${bytes.toFixed(0).padStart(5)} B  ${name}`);
}

const attemptData = (subjectLevel: object, questions: readonly string[]) => ({
  ...subjectLevel,
  score: 7,
  total_questions: 10,
  kind: 'quiz',
  finished: new Date(Date.now() - Math.random() * 3_600_000).toISOString(),
  answers: Array.from({ length: 10 }, (_, index) => ({
    questionId: questions[Math.floor(Math.random() * questions.length)],
    selectedAnswer: 'ABCD'[index % 4],
    isCorrect: index < 7,
  })),
});

async function sendAttempts(server: TestServer, users: readonly string[], subjectLevel: object) {
  const client = loadClient(server.url, 2);
  const questions = Array.from({ length: 2000 }, newId);
  const tokens = new Map<string, string>();
  for (const user of users) tokens.set(user, await accountToken(server, user));
  const send = async (user: string) => {
    const mutations = Array.from({ length: attemptsAnExchange }, () => ({
      ...{ id: newId(), record: newId(), collection: 'quiz_attempts', op: 'create' },
      ...{ data: attemptData(subjectLevel, questions), written_at: new Date().toISOString() },
    }));
    const about = { protocol: 2, account: user, seen: null, cursors: {}, max_bytes: 32_768 };
    const { body } = await client.post('/api/sync', tokens.get(user) ?? '', { ...about, mutations });
    const { results } = JSON.parse(body) as { results?: { status: string }[] };
    if (!results?.every(({ status }) => status === 'applied')) throw new Error(`an attempt failed: ${body}`);
  };
  try {
    for (let round = 0; round < rounds; round++) {
      const byChance = new Map(users.map((user) => [user, Math.random()]));
      const order = [...users].sort((left, right) => (byChance.get(left) ?? 0) - (byChance.get(right) ?? 0));
      for (const user of order) await send(user);
    }
  } finally {
    client.close();
  }
}

async function printAttempts(server: TestServer): Promise<void> {
  const { pupil } = await putDemo(server);
  const api = await signInSuperuser(server.url, server.superuser);
  const [question] = await api.list('quiz_questions');
  const user = (await api.list('users')).find(({ email }) => email === pupil.email);
  if (!question || !user) throw new Error('the demo content is missing from the server');
  await server.stop();
  const change = { email: "'phone' || n || '@pare.example'", tokenKey: "'key-' || printf('%040d', n)" };
  const users = Array.from({ length: pupils }, newId);
  copyRows(server.dataDir, {
    ...{ table: 'users', from: user.id, count: pupils },
    change: { id: `json_extract('${JSON.stringify(users)}', '$[' || (n - 1) || ']')`, ...change },
  });
  vacuum(server.dataDir);
  const before = partsOf(server.dataDir);
  await server.restart();
  await sendAttempts(server, users, { subject: question.subject, grade_level: question.grade_level });
  await server.stop();
  printParts('database as written', before, partsOf(server.dataDir));
  vacuum(server.dataDir);
  printParts('database after VACUUM', before, partsOf(server.dataDir));
}

await runScript(async () => {
  const server = await startServer({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  try {
    await printAttempts(server);
  } finally {
    await server.dispose();
  }
  await printForumOpenings();
});
