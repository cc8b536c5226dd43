// Sends an admin's requests about other people's accounts, with the token of the open account.

import type { App } from '#app/start/compose-app.ts';
import { createPeopleRemote } from '#backend/api/people-api.ts';
import type { PeopleCommands } from '#domain/admin/people.ts';
import { systemClock } from '#lib/clock.ts';
import { exchangeMeter } from '#sync/connection/count-traffic.ts';

/** Short timeout, because an admin waits for the response. */
const timeoutMs = 20_000;

export function createPeopleApi({
  device,
  ports,
  store,
}: Pick<App, 'device' | 'ports' | 'store'>): PeopleCommands {
  const remote = createPeopleRemote({ onTraffic: exchangeMeter(device, systemClock) });
  const call = async () => ({
    token: (await ports.accounts.read(store.account))?.session?.access_token ?? null,
    timeoutMs,
  });
  return {
    find: async (search) => remote.find(search, await call()),
    suspend: async (id, isSuspended) => remote.suspend(id, isSuspended, await call()),
    removeTexts: async (id) => remote.removeTexts(id, await call()),
    giveCode: async (id) => remote.giveCode(id, await call()),
  };
}
