// Decides whether this phone should save data: because of its setting, or because the browser requests it.
import { liveQuery } from 'dexie';
import { asksToSaveData, onConnectionChange } from '#lib/browser/connection.ts';
import { type DeviceDb, getSettings } from './device-db.ts';

/** For a query that is run once, not a live one. */
export async function savesData(device: DeviceDb): Promise<boolean> {
  return asksToSaveData() || (await getSettings(device)).dataSaver;
}

/**
 * Calls `listener` with whether this phone should save data, soon after the call and again after each
 * change; returns a function that stops the watch.
 */
export function watchDataSaving(device: DeviceDb, listener: (saves: boolean) => void): () => void {
  let isChosen = false;
  let lastReported: boolean | null = null;
  const report = () => {
    const saves = isChosen || asksToSaveData();
    if (saves !== lastReported) listener(saves);
    lastReported = saves;
  };
  const subscription = liveQuery(() => getSettings(device)).subscribe({
    next: ({ dataSaver }) => {
      isChosen = dataSaver;
      report();
    },
    // Other code reports a database that cannot be read.
    error: () => undefined,
  });
  const stop = onConnectionChange(report);
  return () => {
    subscription.unsubscribe();
    stop();
  };
}
