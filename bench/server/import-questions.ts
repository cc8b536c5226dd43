// npm run bench:import: measures how long the server takes for each row of an import of questions, with few
// questions and with 100,000 in the database, for new rows and for duplicates.
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { startServer, type TestServer } from '../../tests/support/server/server.ts';
import { putDemo } from '../../tests/support/server/server-demo.ts';
import { makeQuestions } from '../browser/made-questions.ts';
import { copyRows } from '../sync/copy-rows.ts';
import { accountToken } from './account-token.ts';
import { loadClient } from './load-client.ts';

const rowCount = 2_000;
const chunkBytes = 128 * 1024;

const newId = () =>
  Array.from(randomBytes(15), (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');

type SubjectLevel = { subject: string; grade_level: string };

const rowsOf = (subjectLevel: SubjectLevel, salt: string) =>
  makeQuestions(rowCount).map(({ question, a, b, c, d, correct, explanation }, index) => ({
    ...{ id: newId(), ...subjectLevel, question: `${salt}${index}. ${question}` },
    ...{ option_a: a, option_b: b, option_c: c, option_d: d, correct_answer: correct, explanation },
  }));

class Importer {
  readonly #server: TestServer;
  readonly #account: string;

  constructor(server: TestServer, account: string) {
    this.#server = server;
    this.#account = account;
  }

  /** Uploads the rows, then resolves with the duration in ms of the exchange that imports them. */
  async timeMs(rows: readonly object[], expected: { doubles: number }): Promise<number> {
    const token = await accountToken(this.#server, this.#account);
    const client = loadClient(this.#server.url, 1);
    const payload = Buffer.from(JSON.stringify(rows));
    const sha256 = createHash('sha256').update(payload).digest('hex');
    const id = newId();
    try {
      for (let offset = 0; offset < payload.length; offset += chunkBytes) {
        const path = `/api/upload/${id}?offset=${offset}&size=${payload.length}`;
        await this.#sendPiece(path, token, payload.subarray(offset, offset + chunkBytes));
      }
      const upload = { kind: 'rows', size: payload.length, sha256 };
      const written_at = new Date().toISOString();
      const entry = { collection: 'quiz_questions', op: 'create', record: newId(), data: {}, written_at };
      const { body, ms } = await client.post('/api/sync', token, {
        ...{ protocol: 1, account: this.#account, seen: null, cursors: {}, max_bytes: 32_768 },
        mutations: [{ id, ...entry, upload }],
      });
      const [result] = (JSON.parse(body) as { results: { status: string; doubles?: number }[] }).results;
      if (result?.status !== 'applied' || (result.doubles ?? 0) !== expected.doubles)
        throw new Error(`the server answered the import with ${body}`);
      return ms;
    } finally {
      client.close();
    }
  }

  async #sendPiece(path: string, authorization: string, chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    const answer = await fetch(this.#server.url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: chunk,
    });
    if (answer.status !== 200) throw new Error(`the server answered an upload chunk with ${answer.status}`);
  }
}

const someWords =
  ' quelle~kel substance~sibstans amylase~amilas salive~saliv digere~dije bouche~bouch'.repeat(3);

/** Adds question keys and search tokens for the copied rows; their content does not matter. */
function addKeysAndSearchWords(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'data.db'));
  db.exec(`INSERT INTO question_keys (record, key)
    SELECT id, lower(hex(randomblob(32))) FROM quiz_questions
    WHERE id NOT IN (SELECT record FROM question_keys)`);
  db.prepare("INSERT OR IGNORE INTO search_words SELECT 'quiz_questions', id, ? FROM quiz_questions").run(
    someWords,
  );
  db.close();
}

async function measure(): Promise<void> {
  const server = await startServer({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  try {
    const { admin } = await putDemo(server);
    const api = await signInSuperuser(server.url, server.superuser);
    const [question] = await api.list('quiz_questions');
    const team = (await api.list('users')).find(({ email }) => email === admin.email);
    if (!question || !team) throw new Error('the demo content is missing from the server');
    const subjectLevel = { subject: String(question.subject), grade_level: String(question.grade_level) };
    const importer = new Importer(server, team.id);
    const reportTimes = async (situation: string, salt: string) => {
      const each = (ms: number) =>
        `${(ms / rowCount).toFixed(2)} ms a row, ${(ms / 1000).toFixed(1)} s for ${rowCount}`;
      const stored = await importer.timeMs(rowsOf(subjectLevel, salt), { doubles: 0 });
      const repeated = await importer.timeMs(rowsOf(subjectLevel, salt), { doubles: rowCount });
      console.log(`${situation} in the database, new rows: ${each(stored)}`);
      console.log(`${situation} in the database, duplicates: ${each(repeated)}`);
    };
    // The first import is not counted; it only warms up.
    await importer.timeMs(rowsOf(subjectLevel, 'w'), { doubles: 0 });
    await reportTimes('few questions', 'a');
    await server.stop();
    copyRows(server.dataDir, {
      ...{ table: 'quiz_questions', from: question.id, count: 100_000 },
      change: { id: "'q' || printf('%014d', n)", question: "'Combien font ' || n || ' fois 2 ?'" },
    });
    addKeysAndSearchWords(server.dataDir);
    await server.restart();
    await reportTimes('100,000 questions', 'b');
  } finally {
    await server.dispose();
  }
}

await runScript(measure);
