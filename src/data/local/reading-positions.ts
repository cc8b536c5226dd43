// Stores what this phone remembers about reading: the position at which a paper was left, and how pages are
// shown.
// A position belongs to one file and is deleted with it; how pages are shown is one of the phone's
// settings.
import {
  type DeviceDb,
  type ExamFileKey,
  fileIdOf,
  getSettings,
  saveSettings,
} from '#data/device/device-db.ts';
import type { DeviceSettings } from '#data/device/device-settings.ts';

/**
 * `page` counts from 1 up to `pageCount` (absent in older notes); with `zoom` 1 a page is as wide as the
 * screen.
 */
export type ReadingPlace = { page: number; pageCount?: number; zoom: number };

export type PageLook = DeviceSettings['pageLook'];

const placePrefix = 'reading-place:';

const placeKeyOf = (file: ExamFileKey) => placePrefix + JSON.stringify(fileIdOf(file));

/** Returns null if this file has not been read on this phone. */
export async function getReadingPlace(db: DeviceDb, file: ExamFileKey): Promise<ReadingPlace | null> {
  const kept = (await db.singles.get(placeKeyOf(file)))?.value as Partial<ReadingPlace> | undefined;
  if (typeof kept?.page !== 'number' || typeof kept.zoom !== 'number') return null;
  const { page, pageCount, zoom } = kept;
  return { page, zoom, ...(typeof pageCount === 'number' && { pageCount }) };
}

/** Saves the position, and deletes those of files that are no longer on this phone, including this one's. */
export async function saveReadingPlace(db: DeviceDb, file: ExamFileKey, place: ReadingPlace): Promise<void> {
  await db.transaction('rw', db.singles, db.examFiles, async () => {
    await db.singles.put({ key: placeKeyOf(file), value: place });
    const here = (await db.examFiles.toCollection().primaryKeys()).map(
      (id) => placePrefix + JSON.stringify(id),
    );
    const kept = await db.singles.where('key').startsWith(placePrefix).primaryKeys();
    await db.singles.bulkDelete(kept.filter((key) => !here.includes(key)));
  });
}

/** Returns how pages are shown, for a live query. */
export async function getPageLook(db: DeviceDb): Promise<PageLook> {
  return (await getSettings(db)).pageLook;
}

export const savePageLook = (db: DeviceDb, pageLook: PageLook): Promise<void> =>
  saveSettings(db, { pageLook });
