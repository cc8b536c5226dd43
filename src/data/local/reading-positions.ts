// Stores how the user reads papers on this phone: the position at which a paper was left, and the appearance
// of pages.
import {
  type DeviceDb,
  type ExamFileKey,
  fileIdOf,
  getSettings,
  saveSettings,
} from '#data/device/device-db.ts';
import type { DeviceSettings } from '#data/device/device-settings.ts';

/**
 * Page and zoom at which a paper was left. `page` counts from 1 up to `pageCount`, which is absent if an
 * earlier version of the app saved the position; with `zoom` 1 a page is as wide as the screen.
 */
export type ReadingPosition = { page: number; pageCount?: number; zoom: number };

export type PageAppearance = DeviceSettings['pageLook'];

const positionPrefix = 'reading-place:';

const positionKeyOf = (file: ExamFileKey) => positionPrefix + JSON.stringify(fileIdOf(file));

export async function getReadingPosition(db: DeviceDb, file: ExamFileKey): Promise<ReadingPosition | null> {
  const stored = (await db.singles.get(positionKeyOf(file)))?.value as Partial<ReadingPosition> | undefined;
  if (typeof stored?.page !== 'number' || typeof stored.zoom !== 'number') return null;
  const { page, pageCount, zoom } = stored;
  return { page, zoom, ...(typeof pageCount === 'number' && { pageCount }) };
}

/**
 * Saves the position of `file`, and deletes the positions of files that are no longer on this phone,
 * including the position just saved if `file` was deleted meanwhile.
 */
export async function saveReadingPosition(
  db: DeviceDb,
  file: ExamFileKey,
  position: ReadingPosition,
): Promise<void> {
  await db.transaction('rw', db.singles, db.examFiles, async () => {
    await db.singles.put({ key: positionKeyOf(file), value: position });
    const here = (await db.examFiles.toCollection().primaryKeys()).map(
      (id) => positionPrefix + JSON.stringify(id),
    );
    const storedKeys = await db.singles.where('key').startsWith(positionPrefix).primaryKeys();
    await db.singles.bulkDelete(storedKeys.filter((key) => !here.includes(key)));
  });
}

export async function getPageAppearance(db: DeviceDb): Promise<PageAppearance> {
  return (await getSettings(db)).pageLook;
}

export const savePageAppearance = (db: DeviceDb, pageLook: PageAppearance): Promise<void> =>
  saveSettings(db, { pageLook });
