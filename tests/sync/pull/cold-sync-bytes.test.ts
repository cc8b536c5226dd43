import { expect, test } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import { breakingConnection } from '../../support/network/breaking-connection.ts';
import { smallPages } from '../../support/network/fault-remote.ts';
import { chooseLevels, fillLevel, makeLevels, questionsOf } from '../../support/phone/phone-library.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';

const world = phoneWorld();
const explanation = 'Deux et deux font quatre, quel que soit l’ordre dans lequel on compte. '.repeat(12);

/**
 * Returns a `Remote` that requests small answers, and the counts of these answers and of their uncompressed
 * bytes.
 */
function countingRemote() {
  const counted = { bytes: 0, answers: 0 };
  const remote = createRemote({
    baseUrl: world.server.url,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const text = await response.text();
      counted.bytes += Buffer.byteLength(text);
      counted.answers += 1;
      return new Response(text, response);
    },
  });
  return { counted, remote: smallPages(remote) };
}

test('the first pull of a level by a phone that is killed after every answer repeats at most 5 % of its bytes', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  fillLevel(world, level, 500, explanation);

  const uncut = countingRemote();
  const straight = await world.phone(pupil, uncut.remote).openTab();
  await chooseLevels(straight, level);
  expect(await straight.sync()).toEqual({ kind: 'done' });
  expect(uncut.counted.answers).toBeGreaterThan(4);

  const cut = countingRemote();
  const phone = world.phone(pupil, cut.remote);
  let kills = 0;
  for (let isDone = false; !isDone; kills++) {
    const tab = await phone.openTab();
    await chooseLevels(tab, level);
    tab.transport.letPass();
    tab.transport.loseRequests();
    isDone = (await tab.sync()).kind === 'done';
    tab.close();
  }
  expect(kills).toBeGreaterThan(4);
  expect(cut.counted.bytes).toBeLessThanOrEqual(uncut.counted.bytes * 1.05);
  const tab = await phone.openTab();
  expect((await questionsOf(tab)).size).toBe(500);
  await expectReplica(world, tab, pupil.token);
});

test('a connection that breaks in the middle of a large answer costs at most 5 % more bytes', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  fillLevel(world, level, 3000, explanation);
  const connection = breakingConnection();
  const remote = createRemote({ baseUrl: world.server.url, fetch: connection.fetch });
  const straight = await world.phone(pupil, remote).openTab();
  await chooseLevels(straight, level);
  expect(await straight.sync()).toEqual({ kind: 'done' });
  const totalBytes = connection.received();

  const tab = await world.phone(pupil, remote).openTab();
  await chooseLevels(tab, level);
  connection.breakAfter(totalBytes / 2);
  expect(await tab.sync()).toEqual({ kind: 'network', hasMoved: true });
  expect(tab.transport.answers.at(-1)).toMatchObject({ cut: { by: 'network' } });
  const storedCount = (await questionsOf(tab)).size;
  expect(storedCount).toBeGreaterThan(1200);
  expect(storedCount).toBeLessThan(3000);

  connection.breakAfter(Number.POSITIVE_INFINITY);
  expect(await tab.sync()).toEqual({ kind: 'done' });
  expect(connection.received() - totalBytes).toBeLessThanOrEqual(totalBytes * 1.05);
  expect((await questionsOf(tab)).size).toBe(3000);
  await expectReplica(world, tab, pupil.token);
});

test('a level is received completely over a network that loses every second answer', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  fillLevel(world, level, 300, explanation);
  const tab = await world.phone(pupil, smallPages(world.remote)).openTab();
  await chooseLevels(tab, level);
  for (let pairs = 0; pairs < 50; pairs++) {
    tab.transport.letPass();
    tab.transport.loseAnswer();
  }
  await tab.syncUntilDone();
  expect((await questionsOf(tab)).size).toBe(300);
  const rows = tab.transport.answers.flatMap((answer) =>
    answer.kind === 'answer' ? answer.changes.flatMap((change) => change.rows) : [],
  );
  expect(rows.length).toBeGreaterThan(300);
  await expectReplica(world, tab, pupil.token);
});
