// Decides whether this phone should save data: by its setting, or because the browser requests it.
// The result is the same in every tab and in the service worker; a listener is notified of each change,
// wherever it was made.
import { liveQuery } from 'dexie';
import { asksToSaveData, onConnectionChange } from '#lib/browser/connection.ts';
import { type DeviceDb, getSettings } from './device-db.ts';

/** Returns the current result, for a query that is run once. */
export async function savesData(device: DeviceDb): Promise<boolean> {
  return asksToSaveData() || (await getSettings(device)).dataSaver;
}

/**
 * Calls `listener` with the current result soon, and again whenever it changes; returns a function that
 * stops it.
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
    // A database that cannot be read is reported elsewhere.
    error: () => undefined,
  });
  const stop = onConnectionChange(report);
  return () => {
    subscription.unsubscribe();
    stop();
  };
}
