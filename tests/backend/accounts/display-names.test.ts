// Tests which display names the server accepts, and how it cleans them.
import { expect, test } from 'vitest';
import { mutation, person, sendForCodes } from '../../support/server/sync-people.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('pupil'), person('admin', { is_admin: true })],
  withoutCatalogue: true,
});
const { id } = person('pupil');

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

test('an admin may use the team’s own name, a pupil may not', async () => {
  expect(await rename('Équipe\u200b  Pare')).toEqual(['rejected invalid']);
  expect(await rename('Équipe Pare', 'admin')).toEqual(['applied']);
});
