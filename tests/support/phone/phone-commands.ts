// Creates the commands that the app's screens use, for the engine of a test phone and without downloads.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openDeviceDb } from '../../../src/data/device/device-db.ts';
import { type Commands, createCommands } from '../../../src/sync/engine/commands.ts';
import type { TestPhone, TestTab } from './test-phone.ts';

/** Returns the commands of a tab; `tokens` maps the phone's other accounts to their tokens. */
export function commandsOf(phone: TestPhone, tab: TestTab, tokens: Record<string, string> = {}): Commands {
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  return createCommands({
    store: tab.store,
    engine: tab.engine,
    triggers: { watch: () => () => undefined },
    remote: tab.transport.remote,
    device,
    downloads: { wake: () => undefined },
    payloads: phone.payloads,
    teamMail: { readIds: async () => null },
    openStore: (account) => phone.openStore(account),
    token: async (account = phone.session.account) => tokens[account] ?? phone.session.token,
  });
}
