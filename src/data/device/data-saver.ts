// Responsible for whether this phone is to save data: by its setting, or because the browser asks for it.
// Guarantees: the same answer in every tab and in the worker; a listener hears of each change, wherever it was made.
import { liveQuery } from 'dexie';
import { asksToSaveData, onConnectionChange } from '#lib/browser/connection.ts';
import { type DeviceDb, getSettings } from './device-db.ts';

/** Now; for a query that is run once. */
export async function savesData(device: DeviceDb): Promise<boolean> {
  return asksToSaveData() || (await getSettings(device)).dataSaver;
}

/** Calls `listener` with the present answer soon, and again with each other one; returns what ends it. */
export function watchDataSaving(device: DeviceDb, listener: (saves: boolean) => void): () => void {
  let isChosen = false;
  let told: boolean | null = null;
  const tell = () => {
    const saves = isChosen || asksToSaveData();
    if (saves !== told) listener(saves);
    told = saves;
  };
  const subscription = liveQuery(() => getSettings(device)).subscribe({
    next: ({ dataSaver }) => {
      isChosen = dataSaver;
      tell();
    },
    // A database that cannot be read is told of elsewhere.
    error: () => undefined,
  });
  const stop = onConnectionChange(tell);
  return () => {
    subscription.unsubscribe();
    stop();
  };
}
