// Stores the phone's accounts and the mirror of the open one in the device database.
// Each change of an account is one transaction on its newest state.
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountsPort, OpenAccount, PendingSignIn, PhoneAccount } from './auth-ports.ts';

const mirrorKey = 'open-account';
const pendingSignInKey = 'provider-sign-in';
const endedKey = 'ended-sessions';

export function deviceAccounts(device: DeviceDb): AccountsPort {
  const table = device.accounts;
  const readEnded = async () => ((await device.singles.get(endedKey))?.value as string[] | undefined) ?? [];
  const changeEnded = (change: (ids: string[]) => string[]) =>
    device.transaction('rw', device.singles, async () => {
      await device.singles.put({ key: endedKey, value: change(await readEnded()) });
    });
  return {
    list: async () => (await table.toArray()) as PhoneAccount[],
    read: async (id) => ((await table.get(id)) as PhoneAccount | undefined) ?? null,
    update: (id, change) =>
      device.transaction('rw', table, async () => {
        const changed = change(((await table.get(id)) as PhoneAccount | undefined) ?? null);
        if (changed) await table.put(changed);
        else await table.delete(id);
        return changed;
      }),
    mirror: async (open) => {
      await device.singles.put({ key: mirrorKey, value: open });
    },
    readMirror: () => readMirror(device),
    savePendingSignIn: async (pending) => {
      await device.singles.put({ key: pendingSignInKey, value: pending });
    },
    takePendingSignIn: () =>
      device.transaction('rw', device.singles, async () => {
        const pending = (await device.singles.get(pendingSignInKey))?.value as PendingSignIn | undefined;
        await device.singles.delete(pendingSignInKey);
        return pending ?? null;
      }),
    noteEnded: (sessionId) => changeEnded((ids) => [...ids.filter((id) => id !== sessionId), sessionId]),
    listEnded: readEnded,
    forgetEnded: (sessionIds) => changeEnded((ids) => ids.filter((id) => !sessionIds.includes(id))),
  };
}

/**
 * Returns the account whose outbox is sent, and its session: for the service worker, which has no
 * localStorage. null for a visitor.
 */
async function readMirror(device: DeviceDb): Promise<OpenAccount | null> {
  return ((await device.singles.get(mirrorKey))?.value as OpenAccount | null | undefined) ?? null;
}
