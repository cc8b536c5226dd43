// Starts the server of `npm run bench:day` with its content and accounts, and signs the phones in.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { startServer, type TestServer } from '../../tests/support/server/server.ts';
import { putDemo } from '../../tests/support/server/server-demo.ts';
import { loadClient } from '../server/load-client.ts';
import { copyRows } from '../sync/copy-rows.ts';
import type { Content } from './day-writes.ts';
import { LeanPhone } from './lean-phone.ts';

/** Number of phones of a school, which share one network address. */
const phonesOfSchool = 100;
export const proxyHeader = 'x-real-ip';

export type DayServer = {
  server: TestServer;
  content: Content;
  phones: LeanPhone[];
  /** The password of every account. */
  password: string;
};

export const addressOf = (school: number): string => `10.0.${school >> 8}.${school & 255}`;
export const emailOf = (number: number): string => `phone${number}@pare.example`;

/** Starts a server with default settings, except that it reads each school’s network address from a proxy’s header. */
export async function startDayServer(size: { phones: number; questions: number }): Promise<DayServer> {
  const server = await startServer({ env: { PARE_PROXY_HEADER: proxyHeader } });
  try {
    const { pupil } = await putDemo(server);
    const rows = await signInSuperuser(server.url, server.superuser);
    const [question, post] = [(await rows.list('quiz_questions'))[0], (await rows.list('forum_posts'))[0]];
    const user = (await rows.list('users')).find(({ email }) => email === pupil.email);
    const level = (await rows.list('grade_levels')).find(({ id }) => id === question?.grade_level);
    if (!question || !post || !user || !level) throw new Error('the demo content is missing from the server');
    await server.stop();
    const id = (letter: string) => `'${letter}' || printf('%014d', n)`;
    copyRows(server.dataDir, {
      ...{ table: 'quiz_questions', from: question.id, count: size.questions },
      change: { id: id('q'), question: `'Combien font ' || n || ' fois deux ?'` },
    });
    copyRows(server.dataDir, {
      ...{ table: 'users', from: user.id, count: size.phones },
      change: {
        id: id('u'),
        email: `'phone' || n || '@pare.example'`,
        tokenKey: `'key-of-phone-' || printf('%040d', n)`,
      },
    });
    await server.restart();
    const questions = Array.from({ length: size.questions }, (_, at) => recordId('q', at + 1));
    const content = {
      ...{ subject: String(question.subject), gradeLevel: level.id, questions, thread: post.id },
    };
    const phones = await signInAll(server, size.phones, String(level.code));
    return { server, content, phones, password: pupil.password };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

const recordId = (letter: string, number: number): string => `${letter}${String(number).padStart(14, '0')}`;

// The superuser issues the tokens, because each sign-in by password costs the time of a hash.
async function signInAll(server: TestServer, count: number, level: string): Promise<LeanPhone[]> {
  const client = loadClient(server.url, 8);
  const token = async (path: string, key: string, body: unknown) => {
    const { status, body: text } = await client.post(path, key, body);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return (JSON.parse(text) as { token: string }).token;
  };
  const { email: identity, password } = server.superuser;
  const key = await token('/api/collections/_superusers/auth-with-password', '', { identity, password });
  const phones: LeanPhone[] = [];
  for (let from = 0; from < count; from += 8) {
    const numbers = Array.from({ length: Math.min(8, count - from) }, (_, at) => from + at);
    const signed = numbers.map(async (number) => {
      const account = recordId('u', number + 1);
      const own = await token(`/api/collections/users/impersonate/${account}`, key, { duration: 0 });
      const address = addressOf(Math.floor(number / phonesOfSchool));
      return new LeanPhone(account, own, { address, level });
    });
    phones.push(...(await Promise.all(signed)));
  }
  client.close();
  return phones;
}

/** Returns the bytes of the pages of the database file that are in use. */
export function usedBytes(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  try {
    const value = (pragma: string) => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
    return (value('page_count') - value('freelist_count')) * value('page_size');
  } finally {
    db.close();
  }
}
