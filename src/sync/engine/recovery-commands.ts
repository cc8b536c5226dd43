// Offers the commands for a phone whose disk was full or whose data the browser has evicted.
import type { DeviceDb } from '#data/device/device-db.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import { noteDataLossAcknowledged, noteSpaceFreed } from '#sync/connection/record-outcome.ts';

export type RecoveryCommands = {
  /**
   * Reopens the databases that a full disk has closed, then starts an exchange and the downloads. Starts
   * nothing if one of the databases stays closed.
   */
  retryStorage: () => Promise<void>;
  acknowledgeDataLoss: () => Promise<void>;
};

type RecoveryCommandDeps = {
  store: AccountStore;
  device: Pick<DeviceDb, 'disk'>;
  wakeAll: () => void;
};

export function createRecoveryCommands({ store, device, wakeAll }: RecoveryCommandDeps): RecoveryCommands {
  return {
    retryStorage: async () => {
      const isBack = await Promise.all([store.disk.recover(), device.disk.recover()]);
      if (isBack.includes(false)) return;
      // Makes an empty write, because opening the database for a write restores a wiped queue from the
      // journal at once, with or without a network.
      await writeStore(store, async () => undefined);
      await noteSpaceFreed(store);
      wakeAll();
    },
    acknowledgeDataLoss: async () => void (await noteDataLossAcknowledged(store)),
  };
}
