import { expect } from 'vitest';
import { idOf } from './sync-people.ts';
import type { SyncWorld } from './sync-world.ts';

/**
 * Expects that `GET path` answers the person `admin` only while they are an administrator, and refuses a guest,
 * an expired token, a superuser and the person `pupil` with an error code. The world must have both people.
 */
export async function expectAdminsOnly(world: SyncWorld, path: string): Promise<void> {
  for (const [name, status, error] of [
    ['guest', 401, 'auth-required'],
    ['expired', 401, 'auth-required'],
    ['superuser', 401, 'auth-required'],
    ['pupil', 403, 'forbidden'],
  ] as const) {
    const answer = await world.request('GET', path, name);
    expect([answer.status, answer.body], name).toEqual([status, { error }]);
  }
  await world.change('profiles', idOf('admin'), { is_admin: false });
  expect((await world.request('GET', path, 'admin')).status).toBe(403);
  await world.change('profiles', idOf('admin'), { is_admin: true });
  expect((await world.request('GET', path, 'admin')).status).toBe(200);
}
