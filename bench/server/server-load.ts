// npm run bench:server: measures an empty exchange with 1,000 and with 100,000 questions on the server, the
// number of empty exchanges that it answers in a second, 200 phones that send five replies each at the same
// moment, and a flood of hostile compressed bodies.
import { setTimeout as delay } from 'node:timers/promises';
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { nextDelayMs } from '../../src/sync/engine/triggers.ts';
import { startServer, type TestServer } from '../../tests/support/server/server.ts';
import { putDemo } from '../../tests/support/server/server-demo.ts';
import { copyRows } from '../sync/copy-rows.ts';
import { type LoadClient, loadClient, quantile, type Reply, waitOf } from './load-client.ts';
import { packedFlood } from './packed-flood.ts';
import { peakMegabytes } from './processor-time.ts';

const rounds = 9;
const requestsOfRound = 200;
const phones = 200;
const repliesOfPhone = 5;
const connectionsAtOnce = 32;
const throughputRequests = 6_000;

type Phone = { account: string; token: string; seen: string; cursors: Record<string, string | null> };

type Filled = { server: TestServer; pupils: Phone[]; thread: string };

async function filledServer(questions: number): Promise<Filled> {
  const server = await startServer({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  const { pupil } = await putDemo(server);
  const rows = await signInSuperuser(server.url, server.superuser);
  const [question, user, post] = [
    await first(rows.list('quiz_questions')),
    (await rows.list('users')).find(({ email }) => email === pupil.email),
    await first(rows.list('forum_posts')),
  ];
  await server.stop();
  const id = (letter: string) => `'${letter}' || printf('%014d', n)`;
  copyRows(server.dataDir, {
    ...{ table: 'quiz_questions', from: question.id, count: questions },
    change: { id: id('q'), question: `'Combien font ' || n || ' fois deux ?'` },
  });
  copyRows(server.dataDir, {
    ...{ table: 'users', from: String(user?.id), count: phones },
    change: {
      id: id('u'),
      email: `'phone' || n || '@pare.example'`,
      tokenKey: `'key-of-phone-' || printf('%040d', n)`,
    },
  });
  await server.restart();
  const pupils = await signInAll(server);
  return { server, pupils, thread: post.id };
}

async function first(list: Promise<{ id: string }[]>): Promise<{ id: string }> {
  const [row] = await list;
  if (!row) throw new Error('the demo content is missing from the server');
  return row;
}

async function signInAll(server: TestServer): Promise<Phone[]> {
  const { superuser, url } = server;
  const client = loadClient(url, 1);
  const json = async (path: string, token: string, body: unknown) => {
    const { status, body: text } = await client.post(path, token, body);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as { token: string; position: string; forum: string[]; changes: Change[] };
  };
  type Change = { bucket: string; cursor: string };
  const identity = { identity: superuser.email, password: superuser.password };
  const { token: key } = await json('/api/collections/_superusers/auth-with-password', '', identity);
  const made: Phone[] = [];
  for (let number = 1; number <= phones; number++) {
    const account = `u${String(number).padStart(14, '0')}`;
    const { token } = await json(`/api/collections/users/impersonate/${account}`, key, { duration: 0 });
    made.push({ account, token, seen: '', cursors: { catalogue: null, [`mine:${account}`]: null } });
  }
  for (const phone of made) {
    for (let turn = 0; turn < 2; turn++) {
      const { position, changes, forum } = await json('/api/sync', phone.token, requestOf(phone));
      phone.seen = position;
      for (const page of forum) phone.cursors[page] ??= null;
      for (const { bucket, cursor } of changes) phone.cursors[bucket] = cursor;
    }
  }
  client.close();
  return made;
}

const requestOf = ({ account, seen, cursors }: Phone, mutations: unknown[] = []) => ({
  ...{ protocol: 1, account, seen: seen === '' ? null : seen, cursors, max_bytes: 262_144, mutations },
});

async function emptyExchanges(small: Filled, large: Filled): Promise<void> {
  const sides = [small, large].map(({ server, pupils }) => ({
    client: loadClient(server.url, 1),
    phone: pupils[0] as Phone,
    times: [] as number[],
  }));
  for (let round = 0; round <= rounds; round++) {
    for (const { client, phone, times } of sides) {
      const startMs = performance.now();
      for (let count = 0; count < requestsOfRound; count++) await answered(client, phone);
      // The first round is not counted; it only warms up.
      if (round > 0) times.push((performance.now() - startMs) / requestsOfRound);
    }
  }
  const [few, many] = sides.map(({ times }) => quantile(times, 0.5)) as [number, number];
  for (const { client } of sides) client.close();
  console.log(`empty exchange, 1,000 questions: ${few.toFixed(2)} ms`);
  console.log(`empty exchange, 100,000 questions: ${many.toFixed(2)} ms, ${(many / few).toFixed(2)} times`);
}

async function answered(client: LoadClient, phone: Phone): Promise<void> {
  const { status, body } = await client.post('/api/sync', phone.token, requestOf(phone));
  if (status !== 200) throw new Error(`the server answered ${status}: ${body}`);
}

async function throughput({ server, pupils }: Filled): Promise<void> {
  const client = loadClient(server.url, connectionsAtOnce);
  let left = throughputRequests;
  const startMs = performance.now();
  const connections = pupils.slice(0, connectionsAtOnce).map(async (phone) => {
    while (left-- > 0) await answered(client, phone);
  });
  await Promise.all(connections);
  const seconds = (performance.now() - startMs) / 1000;
  client.close();
  console.log(
    `empty exchanges a second, with this program on the same machine: ${Math.round(throughputRequests / seconds)}`,
  );
}

async function schoolComesBack({ server, pupils, thread }: Filled): Promise<void> {
  const client = loadClient(server.url, phones);
  let sentAgain = 0;
  const startMs = performance.now();
  const send = async (phone: Phone, at: number): Promise<Reply> => {
    for (let failures = 1; ; failures++) {
      const reply = await client.post('/api/sync', phone.token, requestOf(phone, repliesOf(at, thread)));
      const afterMs = reply.status === 200 ? null : waitOf(reply.body);
      if (afterMs === null) return { ...reply, ms: performance.now() - startMs };
      sentAgain += 1;
      await delay(nextDelayMs({ kind: 'turn', afterMs }, failures, 0, Math.random()));
    }
  };
  const replies = await Promise.all(pupils.map(send));
  client.close();
  const times = replies.map(({ ms }) => ms);
  const applied = replies.flatMap(({ status, body }) =>
    status === 200 ? (JSON.parse(body) as { results: { status: string }[] }).results : [],
  );
  const errors =
    replies.filter(({ status }) => status !== 200).length +
    applied.filter(({ status }) => status !== 'applied').length;
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)].map(Math.round);
  console.log(
    `${phones} phones at once, ${repliesOfPhone} replies each: ${applied.length} written, ${errors} errors, ${sentAgain} requests sent again`,
  );
  console.log(`  half answered within ${half} ms, 99 of 100 within ${most} ms`);
  console.log(`  peak memory of the server: ${await peakMegabytes(server.pid())} MB`);
}

async function flooded({ server, pupils }: Filled): Promise<void> {
  await server.restart({ env: { PARE_SYNC_PER_MINUTE: '' } });
  const phonesOf = pupils.map((phone) => ({ token: phone.token, request: requestOf(phone) }));
  await packedFlood(server, phonesOf);
}

const repliesOf = (phone: number, thread: string) =>
  Array.from({ length: repliesOfPhone }, (_, number) => {
    const tail = `${String(phone).padStart(6, '0')}${String(number).padStart(6, '0')}`;
    return {
      id: `mut${tail}`,
      collection: 'forum_replies',
      op: 'create',
      record: `rep${tail}`,
      data: { post_id: thread, content: `Réponse ${number} : même dénominateur.`, language: 'fr' },
      written_at: new Date().toISOString(),
    };
  });

await runScript(async () => {
  const [small, large] = [await filledServer(1_000), await filledServer(100_000)];
  try {
    await emptyExchanges(small, large);
    await throughput(large);
    await schoolComesBack(large);
    await flooded(large);
  } finally {
    for (const { server } of [small, large]) await server.dispose();
  }
});
