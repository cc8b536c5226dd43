import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { storeFile } from '../../../src/data/outbox/upload-payloads.ts';
import { retryDelays } from '../../../src/sync/connection/time-limits.ts';
import { fetchThread } from '../../../src/sync/threads/fetch-thread.ts';
import {
  type CutDirection,
  type CuttingProxy,
  startCuttingProxy,
} from '../../support/network/cutting-proxy.ts';
import { chooseLevels, fillLevel, makeLevels, questionsOf } from '../../support/phone/phone-library.ts';
import { queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { type Person, phoneWorld } from '../../support/phone/phone-world.ts';
import { nine, postOf, subject } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { newId } from '../../support/server/rest-client.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const world = phoneWorld();
let proxy: CuttingProxy;

beforeAll(async () => {
  proxy = await startCuttingProxy(world.server.url);
});
beforeEach(() => {
  for (const direction of ['up', 'down'] as const) proxy.limit(direction, null);
});
afterAll(() => proxy.close());

function longText(seed: number, chars = 5000): string {
  let state = seed + 1;
  return Array.from({ length: chars }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return 'eaisnrtoluéèàçdcmp ’qf'[Math.floor((state / 4_294_967_296) * 22)];
  }).join('');
}

async function openTab(person: Person): Promise<{ phone: TestPhone; tab: TestTab }> {
  const phone = world.phone(person, createRemote({ baseUrl: proxy.url }));
  const tab = await phone.openTab();
  await tab.sync();
  return { phone, tab };
}

async function passesUntil(
  { phone, tab }: { phone: TestPhone; tab: TestTab },
  isDone: () => Promise<boolean>,
) {
  for (let passes = 1; passes <= 20; passes++) {
    await tab.sync();
    if (await isDone()) return passes;
    await phone.clock.advance(2_000);
  }
  throw new Error('the condition is not met after twenty passes');
}

test.each<[CutDirection, number]>([
  ['up', 6_000],
  ['down', 6_000],
  ['up', 12_000],
  ['down', 12_000],
])(
  'a queue of eight long posts is sent in at most three passes over a connection that is cut in the direction %s after %d bytes',
  async (direction, bytes) => {
    const pupil = await world.pupil();
    const at = await openTab(pupil);
    for (let index = 0; index < 8; index++)
      await commit(at.tab.store, postOf(`Question ${index}`, longText(index)));
    proxy.limit(direction, bytes);
    const isSent = async () => (await listQueue(at.tab.store.db)).length === 0;
    expect(await passesUntil(at, isSent)).toBeLessThanOrEqual(3);
    proxy.limit(direction, null);
    expect(await world.rows('forum_posts', `user_id="${pupil.id}"`)).toHaveLength(8);
    await at.tab.sync();
    await expectReplica(world, at.tab, pupil.token);
  },
);

function hardText(chars: number): string {
  const codes = crypto.getRandomValues(new Uint16Array(chars));
  return String.fromCharCode(...codes.map((code) => 0x100 + (code % 0x600)));
}

test('a text too large for the connection blocks no other entry, is shown as failing, and is sent over a better connection', async () => {
  const pupil = await world.pupil();
  const at = await openTab(pupil);
  await commit(at.tab.store, postOf('Trop longue', hardText(5000)));
  await commit(at.tab.store, [postOf('Question 1', longText(1)), postOf('Question 2', longText(2))]);
  proxy.limit('up', 6_000);
  const news = await world.add('updates', { title: 'Nouvelle', content: 'Texte.' });
  const isLeft = async () => (await listQueue(at.tab.store.db)).length === 1;
  expect(await passesUntil(at, isLeft)).toBe(1);
  expect(await queueStatuses(at.tab.store)).toMatchObject([{ status: 'failing', code: 'network' }]);
  expect(await at.tab.store.db.updates.get(news.id)).toMatchObject({ title: 'Nouvelle' });
  const sentBefore = proxy.counted().upBytes;
  await at.tab.sync();
  expect(proxy.counted().upBytes - sentBefore).toBeLessThan(3_000);
  proxy.limit('up', null);
  await at.phone.clock.advance(retryDelays.longestMs);
  expect(await at.tab.sync()).toEqual({ kind: 'done' });
  expect(await world.rows('forum_posts', `user_id="${pupil.id}"`)).toHaveLength(3);
});

test.each([6_000, 12_000, 24_000])(
  'a level is received in at most five passes, and its later changes in at most six, over a connection that is cut after %d received bytes',
  async (bytes) => {
    const pupil = await world.pupil();
    const [level] = await makeLevels(world);
    const ids = fillLevel(world, level, 150, longText(bytes, 400));
    const at = await openTab(pupil);
    await chooseLevels(at.tab, level);
    proxy.limit('down', bytes);
    const have = (count: number) => async () => (await questionsOf(at.tab)).size === count;
    expect(await passesUntil(at, have(150))).toBeLessThanOrEqual(5);
    withDatabase(world.server, (database) => {
      const deletion = database.prepare('DELETE FROM quiz_questions WHERE id = ?');
      for (const id of ids.slice(0, 40)) deletion.run(id);
      const changed = database.prepare('UPDATE quiz_questions SET explanation = ? WHERE id = ?');
      for (const [index, id] of ids.slice(40).entries()) changed.run(longText(index, 300), id);
    });
    const isEqual = () =>
      expectReplica(world, at.tab, pupil.token).then(
        () => true,
        () => false,
      );
    expect(await passesUntil(at, isEqual)).toBeLessThanOrEqual(6);
  },
);

test('an exam file is uploaded in at most five passes over a connection that is cut after 6 KB', async () => {
  const admin = await world.admin();
  const at = await openTab(admin);
  const file = new Blob([new Uint8Array(tinyPdf()), longText(3, 80_000)], { type: 'application/pdf' });
  const upload = await storeFile(at.phone.payloads, 'file', file);
  const data = { title: `Examen ${admin.id}`, subject, gradeLevel: nine.id, year: 2023, fileName: 'e.pdf' };
  await commit(at.tab.store, { op: 'create', collection: 'exams', data, upload });
  proxy.limit('up', 6_000);
  const isSent = async () => (await listQueue(at.tab.store.db)).length === 0;
  expect(await passesUntil(at, isSent)).toBeLessThanOrEqual(5);
  proxy.limit('up', null);
  expect(await world.rows('exams', `title="Examen ${admin.id}"`)).toHaveLength(1);
});

test('a long thread that is fetched by its id over a connection that is cut after 6 KB is stored in parts, and contains each reply once, in order of time, at the end', async () => {
  const pupil = await world.pupil();
  const post = await world.add('forum_posts', {
    ...{
      id: newId(),
      title: 'Longue',
      content: longText(1, 300),
      subject,
      user_id: pupil.id,
      language: 'fr',
    },
  });
  withDatabase(world.server, (database) => {
    const insert = database.prepare(
      `INSERT INTO forum_replies (id, post_id, content, user_id, language, page, created, updated)
       VALUES (?, ?, ?, ?, 'fr', 1, ?, ?)`,
    );
    for (let index = 0; index < 90; index++) {
      const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000)
        .toISOString()
        .replace('T', ' ');
      insert.run(newId(), post.id, longText(index, 300), pupil.id, at, at);
    }
  });
  const { tab } = await openTab(await world.pupil());
  proxy.limit('down', 6_000);
  const { store, transport } = tab;
  const token = (await world.freshToken(pupil.id)) ?? '';
  const seen = new Set<number>();
  const { thread } = transport.remote;
  transport.remote.thread = async (...call) => {
    seen.add((await store.db.threadCopies.get(post.id))?.replies.length ?? 0);
    return thread(...call);
  };
  await fetchThread({ store, remote: transport.remote }, post.id, { token, timeoutMs: 20_000 });
  const copy = await store.db.threadCopies.get(post.id);
  expect(copy?.post?.title).toBe('Longue');
  const ids = new Set(copy?.replies.map(({ id }) => id));
  expect([copy?.replies.length, ids.size]).toEqual([90, 90]);
  expect(copy?.replies.map(({ created }) => created)).toEqual(
    copy?.replies.map(({ created }) => created).sort((left, right) => left - right),
  );
  expect(seen.size).toBeGreaterThan(2);
});
