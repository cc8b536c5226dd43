// Tests that mutations, suspensions and deletions of accounts wait for the database's lock while another
// process writes to the same file, as a replicator does each second.
import { expect, test } from 'vitest';
import { whileOtherWrites } from '../../support/server/second-writer.ts';
import { idOf, mutation, newId, person, send } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0', PARE_ENTRIES_PER_HOUR: '0' },
  people: [person('writer'), person('admin', { is_admin: true }), person('pupil')],
});

test('the server applies every mutation while another process commits many times a second', async () => {
  const statuses: string[] = [];
  const transactions = await whileOtherWrites(world.server, async () => {
    for (let round = 0; round < 60; round++) {
      const post = newId();
      const results = await send(
        world,
        'writer',
        mutation('create', 'forum_posts', post, samples.forum_posts?.('')),
        mutation('create', 'forum_replies', newId(), samples.forum_replies?.(post)),
        mutation('update', 'profiles', idOf('writer'), { display_name: `Writer ${round}` }),
      );
      statuses.push(...results.map((result) => result.status));
    }
  });
  expect(transactions).toBeGreaterThan(20);
  expect(statuses).toEqual(Array.from({ length: 180 }, () => 'applied'));
});

// A superuser's change of an account and an admin's change take two different paths on the server.
const changes: Record<string, (isSuspended: boolean) => Promise<number>> = {
  'by the superuser': async (suspended) => {
    const path = `/api/collections/users/records/${idOf('pupil')}`;
    return (await world.request('PATCH', path, 'superuser', { suspended })).status;
  },
  'by an admin': async (suspended) => {
    const path = `/api/people/${idOf('pupil')}/suspended`;
    return (await world.request('POST', path, 'admin', { suspended })).status;
  },
};

test.each(Object.keys(changes))(
  'the server suspends an account %s, and lifts the suspension, while another process commits',
  async (path) => {
    const statuses: (number | undefined)[] = [];
    await whileOtherWrites(world.server, async () => {
      for (let round = 0; round < 20; round++) statuses.push(await changes[path]?.(round % 2 === 0));
    });
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  },
);

test('the server deletes an account at its owner’s request while another process commits', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `leaver${n}`);
  for (const name of names) await world.addPerson(person(name));
  const statuses: number[] = [];
  await whileOtherWrites(world.server, async () => {
    for (const name of names) {
      const body = { password: 'secret-of-a-test' };
      statuses.push((await world.request('POST', '/api/account/delete', name, body)).status);
    }
  });
  expect(statuses).toEqual(names.map(() => 204));
});
