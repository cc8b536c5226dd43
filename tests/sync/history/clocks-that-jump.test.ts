import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import type { SyncAnswer } from '../../../src/domain/protocol/exchange-messages.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { changingAnswers, smallPages } from '../../support/network/fault-remote.ts';
import { chooseLevels, fillLevel, makeLevels, questionsOf } from '../../support/phone/phone-library.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
const dayMs = 24 * 60 * 60_000;

/** Sets up a phone with a reply to a post that the server does not have, and a post that was sent. */
async function openPhone() {
  const pupil = await world.pupil();
  const server: { date: (trueMs: number) => number } = { date: (trueMs) => trueMs };
  const dated = (answer: SyncAnswer) => ({
    ...answer,
    serverTime: answer.serverTime === null ? null : server.date(answer.serverTime),
  });
  const phone = world.phone(pupil, changingAnswers(world.remote, dated));
  const tab = await phone.openTab();
  const reply = await commitOne(tab.store, replyTo(newId(), 'À une question qui n’est pas encore là.'));
  const post = await commitOne(tab.store, postOf('Ma question'));
  await tab.sync();
  const isKept = async () => (await tablesOf(tab.store.db).outbox.get(post.entry)) !== undefined;
  const replyStatus = async () =>
    (await queueStatuses(tab.store)).find(({ record }) => record === reply.record)?.status;
  return { phone, tab, server, isKept, replyStatus };
}

test.each([
  ['in 1970', () => 1_000],
  ['40 days ahead', (trueMs: number) => trueMs + 40 * dayMs],
  ['20 years ahead', (trueMs: number) => trueMs + 20 * 365 * dayMs],
])(
  'the phone parks and deletes no entry when the server’s clock is %s for one or two answers',
  async (_, wrong) => {
    const { phone, tab, server, isKept, replyStatus } = await openPhone();
    const right = server.date;
    for (const date of [wrong, right, wrong, wrong, right]) {
      server.date = date;
      await phone.clock.advance(60_000);
      await tab.sync();
      expect(await replyStatus()).not.toBe('parked');
      expect(await isKept()).toBe(true);
    }
  },
);

test('the phone parks and deletes no entry when its clock is set years forward and back', async () => {
  const { phone, tab, isKept, replyStatus } = await openPhone();
  for (const years of [20, -40, 20]) {
    phone.clock.correct(years * 365 * dayMs);
    await tab.sync();
    await tab.sync();
  }
  expect(await replyStatus()).not.toBe('parked');
  expect(await isKept()).toBe(true);
});

test('the entries of a phone that was off for a year are neither parked nor deleted by its next exchange', async () => {
  const { phone, tab, server, isKept, replyStatus } = await openPhone();
  server.date = (trueMs) => trueMs + 365 * dayMs;
  await phone.clock.advance(365 * dayMs);
  await tab.sync();
  expect(await replyStatus()).not.toBe('parked');
  expect(await isKept()).toBe(true);
});

test('with an exchange every day, a reply to a missing post is parked after two weeks, and a sent entry is deleted after 30 days', async () => {
  const { phone, tab, server, isKept, replyStatus } = await openPhone();
  let days = 0;
  server.date = (trueMs) => trueMs + days * dayMs;
  const spend = async (untilDay: number) => {
    while (days < untilDay) {
      days++;
      await phone.clock.advance(dayMs);
      await tab.sync();
    }
  };
  await spend(13);
  expect(await replyStatus()).toBe('failing');
  await spend(15);
  expect(await replyStatus()).toBe('parked');
  await spend(29);
  expect(await isKept()).toBe(true);
  await spend(31);
  expect(await isKept()).toBe(false);
});

test('entries stored by an older version of the app start to age with the first exchange of this version: after 13 days none is parked or deleted', async () => {
  const { phone, tab, server, isKept, replyStatus } = await openPhone();
  const tables = tablesOf(tab.store.db);
  await tables.outbox.toCollection().modify((entry) => {
    Object.assign(entry, { finishedAt: entry.state === 'applied' ? 1_000 : null, failedSince: 1_000 });
    Reflect.deleteProperty(entry, 'finishedAge');
    Reflect.deleteProperty(entry, 'failedAge');
  });
  await tables.meta.toCollection().modify((meta) => {
    for (const field of ['ageMs', 'agedAt']) Reflect.deleteProperty(meta, field);
  });
  let days = 0;
  server.date = (trueMs) => trueMs + days * dayMs;
  for (; days < 13; days++) {
    await tab.sync();
    await phone.clock.advance(dayMs);
  }
  expect(await replyStatus()).toBe('failing');
  expect(await isKept()).toBe(true);
});

test('correcting the phone’s clock in the middle of a pass does not change the timeouts of its requests', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  fillLevel(world, level, 400, 'Parce que. '.repeat(60));
  const phone = world.phone(pupil, smallPages(world.remote));
  const tab = await phone.openTab();
  await chooseLevels(tab, level);
  const timeouts: number[] = [];
  const { sync } = tab.transport.remote;
  tab.transport.remote.sync = async (request, options) => {
    timeouts.push(options.timeoutMs);
    if (options.timeoutMs < 1_000) throw new RemoteError('timeout');
    const answer = await sync(request, options);
    await phone.clock.advance(10_000);
    phone.clock.correct((timeouts.length % 2 ? 20 : -40) * 365 * dayMs);
    return answer;
  };
  await tab.sync();
  expect(timeouts.slice(0, 6)).toEqual([25_000, 25_000, 25_000, 25_000, 20_000, 10_000]);
  expect((await questionsOf(tab)).size).toBeGreaterThan(0);
});
