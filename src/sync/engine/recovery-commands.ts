// Offers the commands after this phone lost data or the disk was full.
import { type AccountStore, writeStore } from '#data/database/account-store.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { noteDataLossAcknowledged, noteSpaceFreed } from './record-outcome.ts';

export type RecoveryCommands = {
  /**
   * Tries to reopen databases that a full disk closed, then pulls and downloads; does nothing more while
   * there is no space to reopen them.
   */
  retryStorage: () => Promise<void>;
  /** Records that the user was notified that the browser had evicted this phone's data. */
  acknowledgeDataLoss: () => Promise<void>;
};

type RecoveryCommandDeps = {
  store: AccountStore;
  device: Pick<DeviceDb, 'disk'>;
  /** Runs the engine and the downloads, without waiting for them. */
  wakeAll: () => void;
};

export function createRecoveryCommands({ store, device, wakeAll }: RecoveryCommandDeps): RecoveryCommands {
  return {
    retryStorage: async () => {
      const isBack = await Promise.all([store.disk.recover(), device.disk.recover()]);
      if (isBack.includes(false)) return;
      // An empty write restores the queue of a wiped database from the journal at once, with or without a
      // network.
      await writeStore(store, async () => undefined);
      await noteSpaceFreed(store);
      wakeAll();
    },
    acknowledgeDataLoss: async () => void (await noteDataLossAcknowledged(store)),
  };
}
