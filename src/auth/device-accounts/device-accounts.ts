// Stores the phone's accounts, the mirror of the open one, a sign-in at a provider that is in progress, and
// the ids of ended sessions in the device database.
// Each change of an account is one transaction on its newest state.
import type { Table } from 'dexie';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountsPort, OpenAccount, PendingSignIn, PhoneAccount } from './auth-ports.ts';

/** Values that exist only once in the device database, by the key under which each is stored. */
type Singles = {
  'open-account': OpenAccount | null;
  'provider-sign-in': PendingSignIn;
  'ended-sessions': string[];
};

export function deviceAccounts(device: DeviceDb): AccountsPort {
  const table = device.table<PhoneAccount, string>('accounts');
  const inOneWrite = <Result>(write: () => Promise<Result>) =>
    device.transaction('rw', device.singles, write);
  const readEnded = async () => (await readSingle(device, 'ended-sessions')) ?? [];
  const changeEnded = (change: (ids: string[]) => string[]) =>
    inOneWrite(async () => saveSingle(device, 'ended-sessions', change(await readEnded())));
  return {
    list: () => table.toArray(),
    read: async (id) => (await table.get(id)) ?? null,
    update: (id, change) =>
      device.transaction('rw', table, async () => {
        const changed = change((await table.get(id)) ?? null);
        if (changed) await table.put(changed);
        else await table.delete(id);
        return changed;
      }),
    mirror: (open) => saveSingle(device, 'open-account', open),
    readMirror: async () => (await readSingle(device, 'open-account')) ?? null,
    savePendingSignIn: (pending) => saveSingle(device, 'provider-sign-in', pending),
    takePendingSignIn: () =>
      inOneWrite(async () => {
        const pending = await readSingle(device, 'provider-sign-in');
        await device.singles.delete('provider-sign-in');
        return pending ?? null;
      }),
    noteEnded: (sessionId) => changeEnded((ids) => [...ids.filter((id) => id !== sessionId), sessionId]),
    listEnded: readEnded,
    forgetEnded: (sessionIds) => changeEnded((ids) => ids.filter((id) => !sessionIds.includes(id))),
  };
}

const singlesOf = <Key extends keyof Singles>(
  device: DeviceDb,
): Table<{ key: Key; value: Singles[Key] }, Key> => device.table('singles');

async function readSingle<Key extends keyof Singles>(
  device: DeviceDb,
  key: Key,
): Promise<Singles[Key] | undefined> {
  return (await singlesOf<Key>(device).get(key))?.value;
}

async function saveSingle<Key extends keyof Singles>(
  device: DeviceDb,
  key: Key,
  value: Singles[Key],
): Promise<void> {
  await singlesOf<Key>(device).put({ key, value });
}
