// Proves that the phones of `npm run bench:day` send what the app sends: both read the same server, and their
// requests are compared.
import { expect, test } from 'vitest';
import { seededNumbers } from '../../../bench/day/day-profile.ts';
import { queueWrite } from '../../../bench/day/day-writes.ts';
import { LeanPhone, type WireAnswer } from '../../../bench/day/lean-phone.ts';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { chooseLevels, fillLevel, makeLevels } from '../../support/phone/phone-library.ts';

import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, nine, subject } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();
const appVersion = '1.0.0';
type Body = Record<string, unknown> & { mutations: Record<string, unknown>[] };

/** Returns a remote that stores the body of each exchange, without compression. */
function recordingRemote() {
  const bodies: Body[] = [];
  const remote = createRemote({
    baseUrl: world.server.url,
    appVersion,
    fetch: (url, init) => {
      const text = typeof init?.body === 'string' ? init.body : null;
      if (text !== null && String(url).endsWith('/api/sync')) bodies.push(JSON.parse(text) as Body);
      return fetch(url, init);
    },
  });
  const plain: typeof remote = {
    ...remote,
    sync: (request, call) => remote.sync(request, { ...call, sendsPlain: true }),
  };
  return { bodies, remote: plain };
}

async function leanPass(phone: LeanPhone): Promise<Body[]> {
  const bodies: Body[] = [];
  phone.startPass();
  for (let asksAgain = true; asksAgain; ) {
    const body = phone.request(appVersion) as Body;
    bodies.push(structuredClone(body));
    const answer = await fetch(`${world.server.url}/api/sync`, {
      method: 'POST',
      headers: { authorization: phone.token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    const applied = phone.apply((await answer.json()) as WireAnswer);
    expect(applied.refused).toEqual([]);
    asksAgain = applied.asksAgain;
  }
  return bodies;
}

test('the phone of the benchmark sends the same requests as the app at its first sync and at a later one', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  fillLevel(world, level, 400, 'Une explication de cette question.');
  const { bodies, remote } = recordingRemote();
  const tab = await world.phone(pupil, remote).openTab();
  await chooseLevels(tab, level);
  const lean = new LeanPhone(pupil.id, pupil.token, { address: '10.0.0.1', level: level.code });

  await tab.sync();
  expect(await leanPass(lean)).toEqual(bodies);
  expect(bodies.length).toBeGreaterThan(1);

  bodies.length = 0;
  await tab.sync();
  expect(await leanPass(lean)).toEqual(bodies);
  expect(bodies).toHaveLength(1);
});

test('the phone of the benchmark sends an attempt in the form in which the app sends it', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  const { bodies, remote } = recordingRemote();
  const tab = await world.phone(pupil, remote).openTab();
  await tab.sync();
  await commit(tab.store, attemptOf('attemptofanapp0'));
  bodies.length = 0;
  await tab.sync();

  const lean = new LeanPhone(pupil.id, pupil.token, { address: '10.0.0.1', level: level.code });
  await leanPass(lean);
  const content = { subject, gradeLevel: nine.id, questions: ['question0000000'], thread: '' };
  const random = seededNumbers(1);
  while (!lean.queue.some(({ collection }) => collection === 'quizAttempts'))
    queueWrite(lean, content, random);
  lean.queue = lean.queue.filter(({ collection }) => collection === 'quizAttempts');
  const [sent] = await leanPass(lean);
  const [byApp, byLean] = [bodies[0]?.mutations[0], sent?.mutations[0]];
  expect(Object.keys(byLean ?? {}).sort()).toEqual(Object.keys(byApp ?? {}).sort());
  expect(Object.keys(byLean?.data ?? {})).toEqual(expect.arrayContaining(Object.keys(byApp?.data ?? {})));
  expect(lean.queue).toEqual([]);
});
