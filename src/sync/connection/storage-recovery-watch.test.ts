import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import type { DiskProbe } from '#lib/browser/disk-probe.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { noteSpaceFreed, noteStorageFull } from './record-outcome.ts';
import { watchStorageRecovery } from './storage-recovery-watch.ts';

const minuteMs = 60_000;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function watched() {
  const clock = manualClock();
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const disk = { hasRoom: true, probes: 0, rooms: 0 };
  const probeDisk: DiskProbe = async () => {
    disk.probes += 1;
    return disk.hasRoom ? 'accepts' : 'full';
  };
  const startWatch = () =>
    ends.push(watchStorageRecovery({ store, probeDisk, onRecovered: () => disk.rooms++ }));
  return { clock, store, disk, begin: startWatch };
}

const untilProbed = (disk: { probes: number }) => vi.waitFor(() => expect(disk.probes).toBeGreaterThan(0));

/**
 * Resolves once the watch has read the status, because live queries get their first results in the order in
 * which they began.
 */
const untilStatusRead = (store: AccountStore) =>
  new Promise((resolve) => liveQuery(() => getSyncStatus(store.db)).subscribe(resolve));

describe('watchStorageRecovery', () => {
  it('watchStorageRecovery probes a full disk 51 to 129 times in an hour, and reports once when there is free space again', async () => {
    const { clock, store, disk, begin } = await watched();
    begin();
    disk.hasRoom = false;
    await noteStorageFull(store);
    await untilProbed(disk);
    await clock.advance(60 * minuteMs);
    expect(disk.probes).toBeGreaterThan(50);
    expect(disk.probes).toBeLessThan(130);
    expect(disk.rooms).toBe(0);
    disk.hasRoom = true;
    await clock.advance(minuteMs);
    expect(disk.rooms).toBe(1);
    await noteSpaceFreed(store);
    const before = disk.probes;
    await clock.advance(60 * minuteMs);
    expect(disk.probes).toBe(before);
  });

  it('watchStorageRecovery reports nothing when the disk accepts data although a write found no space', async () => {
    const { clock, store, disk, begin } = await watched();
    begin();
    await untilStatusRead(store);
    await noteStorageFull(store);
    await untilProbed(disk);
    await clock.advance(60 * minuteMs);
    expect(disk.rooms).toBe(0);
  });

  it('watchStorageRecovery reports at once when the disk was full before the watch started and has space now', async () => {
    const { store, disk, begin } = await watched();
    await noteStorageFull(store);
    begin();
    await vi.waitFor(() => expect(disk.rooms).toBe(1));
  });
});
