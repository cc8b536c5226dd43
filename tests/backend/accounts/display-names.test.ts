// Tests that the server cleans display names, whether they come through an exchange or from a superuser.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutation, person, sendForCodes } from '../../support/server/sync-people.ts';
import { SyncWorld } from '../../support/server/sync-world.ts';

let world: SyncWorld;
const { id } = person('pupil');

beforeAll(async () => {
  world = await SyncWorld.start({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  await world.addPerson(person('pupil'));
  await world.addPerson(person('admin', { is_admin: true }));
});
afterAll(() => world?.dispose());

const rename = (display_name: string, name = 'pupil') =>
  sendForCodes(world, name, mutation('update', 'profiles', person(name).id, { display_name }));
const path = `/api/collections/profiles/records/${id}`;
const nameOf = async () => (await world.request('GET', path, 'superuser')).body.display_name;

test('the exchange and a superuser store a name without its invisible characters', async () => {
  expect(await rename('Ana\u202e\u200b\nRose')).toEqual(['applied']);
  expect(await nameOf()).toBe('Ana Rose');
  expect((await world.request('PATCH', path, 'superuser', { display_name: 'B\u2066ob\u2069' })).status).toBe(
    200,
  );
  expect(await nameOf()).toBe('Bob');
});

test('a name that consists only of invisible characters is refused', async () => {
  await rename('Ana');
  for (const name of ['\u200b', '\u202e\u2066\u2069', '\u3164'])
    expect(await rename(name)).toEqual(['rejected invalid']);
  expect(await nameOf()).toBe('Ana');
});

test('only admins may use the team’s own name', async () => {
  expect(await rename('Équipe\u200b  Pare')).toEqual(['rejected invalid']);
  expect(await rename('Équipe Pare', 'admin')).toEqual(['applied']);
});
