// Decides whether the app should use less mobile data: because of the phone's setting, or because the browser
// requests it.
import { liveQuery } from 'dexie';
import { asksToSaveData, onConnectionChange } from '#lib/browser/connection.ts';
import { type DeviceDb, getSettings } from './device-db.ts';

/**
 * Returns whether this phone should save data now; a live query would not notice a change of the browser's
 * request.
 */
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
