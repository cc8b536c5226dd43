// Tests when the server reports lost history: after restarts, kills, power cuts and restored backups, and for
// invalid positions.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import {
  bodyOf,
  exchange,
  idOf,
  mutation,
  newId,
  person,
  readAll,
  requestOf,
} from '../../support/server/sync-people.ts';
import { addSubjectsAndLevels, newPost } from '../../support/server/sync-samples.ts';
import { SyncWorld } from '../../support/server/sync-world.ts';

let world: SyncWorld;
let copy: string;

beforeAll(async () => {
  world = await SyncWorld.start();
  copy = await mkdtemp(join(tmpdir(), 'pare-copy-'));
});
beforeEach(async () => {
  await world.reset();
  await addSubjectsAndLevels(world);
  await world.addPerson(person('pupil'));
});
afterAll(async () => {
  await world?.dispose();
  await rm(copy, { recursive: true, force: true });
});

const seqOf = (position: string) => Number(position.split('.')[1]);
const bootOf = (position: string) => position.split('.')[0];

async function seenAs(seen: string | null): Promise<{ position: string; lost?: { kept: number } }> {
  return bodyOf(await world.sync('pupil', requestOf('pupil', { seen })));
}

test('every acknowledged write survives when the server is killed, and the history continues', async () => {
  let seen: string | null = null;
  const sent = Array.from({ length: 5 }, () => newPost());
  for (const made of sent) {
    const answer = await exchange(world, 'pupil', { seen, mutations: [made] });
    await world.server.kill();
    await world.server.restart();
    const after = await seenAs(answer.position);
    expect(after.lost).toBeUndefined();
    expect(bootOf(after.position)).not.toBe(bootOf(answer.position));
    expect(seqOf(after.position)).toBe(seqOf(answer.position));
    seen = after.position;
  }
  const replay = await exchange(world, 'pupil', { seen, mutations: sent });
  expect(replay.results.map(({ status }) => status)).toEqual(sent.map(() => 'applied'));
  expect(replay.position).toBe(seen);
});

test('a position from two server starts ago is still valid', async () => {
  const { position } = await exchange(world, 'pupil');
  await world.server.restart();
  await exchange(world, 'pupil', { mutations: [newPost()] });
  await world.server.restart();
  expect((await seenAs(position)).lost).toBeUndefined();
});

test('the loss that was reported after a restored backup is reported unchanged after two restarts', async () => {
  const before = await exchange(world, 'pupil', { mutations: [newPost()] });
  await world.keepCopy(copy);
  const after = await exchange(world, 'pupil', { mutations: [newPost()] });
  await world.putBack(copy);
  const kept = seqOf(before.position);
  const afterLoss = await seenAs(after.position);
  expect(afterLoss).toEqual({ position: `${bootOf(afterLoss.position)}.${kept}`, lost: { kept } });
  await world.server.restart();
  await world.server.restart();
  expect((await seenAs(after.position)).lost).toEqual({ kept });
  // New writes use the lost sequence numbers again, which does not restore the lost history.
  await exchange(world, 'pupil', { mutations: [newPost(), newPost()] });
  expect((await seenAs(after.position)).lost).toEqual({ kept });
  expect((await seenAs(before.position)).lost).toBeUndefined();
});

test('for a position from a server start that the backup does not know, the whole history is reported as lost', async () => {
  await world.keepCopy(copy);
  await world.server.restart();
  const { position } = await exchange(world, 'pupil');
  await world.putBack(copy);
  expect((await seenAs(position)).lost).toEqual({ kept: 0 });
});

test('a power cut that loses the last commits is reported as lost history, as after a restored backup', async () => {
  const before = await exchange(world, 'pupil', { mutations: [newPost()] });
  const after = await exchange(world, 'pupil', { mutations: [newPost()] });
  await world.server.kill();
  withDatabase(world.server, (database) => {
    database.prepare('DELETE FROM verdicts WHERE seq > ?').run(seqOf(before.position));
    database.prepare('DELETE FROM change_log WHERE seq > ?').run(seqOf(before.position));
    database
      .prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'change_log'")
      .run(seqOf(before.position));
  });
  await world.server.restart();
  expect((await seenAs(after.position)).lost).toEqual({ kept: seqOf(before.position) });
  expect((await seenAs(before.position)).lost).toBeUndefined();
});

test('the mutations of a request whose position is reported as lost are not stored', async () => {
  await world.keepCopy(copy);
  const { position } = await exchange(world, 'pupil', { mutations: [newPost()] });
  await world.putBack(copy);
  const made = newPost();
  const answer = await world.sync('pupil', requestOf('pupil', { seen: position, mutations: [made] }));
  expect(Object.keys(answer.body).sort()).toEqual(['lost', 'position']);
  const record = await world.request(
    'GET',
    `/api/collections/forum_posts/records/${made.record}`,
    'superuser',
  );
  expect(record.status).toBe(404);
});

test('a position that no server has sent is reported as lost', async () => {
  for (const seen of ['', '.', 'x', 'x.', '.5', 'x.-1', 'x.1e9', 'x.5.6', 'ß.5', `${'x'.repeat(99)}.5`]) {
    expect([seen, (await seenAs(seen)).lost]).toEqual([seen, { kept: 0 }]);
  }
  const { position } = await exchange(world, 'pupil');
  const ahead = `${bootOf(position)}.${seqOf(position) + 1}`;
  expect((await seenAs(ahead)).lost).toEqual({ kept: seqOf(position) });
});

test('an account that a restored backup does not contain can send its queue again once it is created again under its id', async () => {
  await world.keepCopy(copy);
  const id = newId();
  await signUp(id);
  const made = [newPost(), mutation('update', 'profiles', id, { school: 'Lycée' })];
  const request = { ...requestOf('pupil'), account: id };
  const first = bodyOf(await world.sync(id, { ...request, mutations: made }));
  expect(first.results.map(({ status }) => status)).toEqual(['applied', 'applied']);

  await world.putBack(copy);
  const lost = await world.sync(id, { ...request, seen: first.position });
  expect(lost.status).toBe(401);
  expect(lost.body.lost).toEqual({ kept: expect.any(Number) });

  await signUp(id);
  const seen = String(lost.body.position);
  const again = bodyOf(await world.sync(id, { ...request, seen, mutations: made }));
  expect(again.results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(again.results[1]?.row).toMatchObject({ id, school: 'Lycée', display_name: 'Élève' });
});

async function signUp(id: string): Promise<void> {
  const [email, password] = [`${id}@pare.example`, 'secret-of-a-test'];
  const account = { id, email, password, passwordConfirm: password, full_name: 'Élève' };
  const ask = async (path: string, action: 'signup' | 'signin', body: object) => {
    const answer = await fetch(world.server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-captcha': await solvedCaptcha(world.server.url, action),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { token: string };
  };
  await ask('/api/collections/users/records', 'signup', account);
  const { token } = await ask('/api/collections/users/auth-with-password', 'signin', {
    identity: email,
    password,
  });
  world.tokens.set(id, token);
}

test('after a restored backup, an account receives exactly the rows of the backup', async () => {
  const savedPost = newPost();
  await exchange(world, 'pupil', { mutations: [savedPost] });
  await world.keepCopy(copy);
  await exchange(world, 'pupil', { mutations: [newPost()] });
  await world.putBack(copy);
  const rows = await readAll(world, 'pupil', ['forum:1', `mine:${idOf('pupil')}`]);
  expect([...rows.keys()].sort()).toEqual([`forum_posts ${savedPost.record}`, `profiles ${idOf('pupil')}`]);
});
