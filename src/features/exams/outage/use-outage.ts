// Provides the data of the /outage screen: the content of the pupil's level, how much of it is already on the phone
// (`gauge`), and the bytes of the download in progress.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { FigureStore } from '#data/device/figure-db.ts';
import { readOwnLevel } from '#data/queries/read-learning.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type OutageGauge, outageGauge } from '#domain/catalogue/outage-gauge.ts';
import { pagesToMeasure } from '#domain/forum/forum-pages.ts';
import { forumBucket, forumPageOf, libraryBucket } from '#domain/schema/buckets.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { useBucketSizes } from '#features/device/space/use-bucket-sizes.ts';
import { readerAssets } from '#features/exams/pdf/reader-assets.ts';
import { useReaderAssets } from '#features/exams/pdf/use-reader-assets.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import {
  countFigureUses,
  countUnillustrated,
  type OutageContent,
  readLevelRows,
  readOutage,
} from './read-outage.ts';
import { isTaking } from './take-level.ts';

type OutageDeps = {
  store: AccountStore;
  device: DeviceDb;
  figures: FigureStore;
  commands: LibraryCommands;
  isOffline: boolean;
};

export type Outage = {
  level: GradeLevel;
  content: OutageContent;
  gauge: OutageGauge;
  /** Number of figures of the level that this phone lacks and that the server did not have when last asked. */
  refusedFigureCount: number;
};

/** Returns undefined while the databases are being read, and null if no level is on this phone. */
export function useOutage({
  store,
  device,
  figures,
  commands,
  isOffline,
}: OutageDeps): Outage | null | undefined {
  const { db, account } = store;
  const level = useLive(async () => (await readOwnLevel(db, account)) ?? null, [db, account]);
  const areMeasured = usePageSizes(store, commands, level?.code, isOffline);
  const content = useLive(
    async () => (level ? await readOutage({ db, device }, level, areMeasured) : null),
    [db, device, level, areMeasured],
  );
  const rows = useLevelRows(store, figures, level);
  const missingReaderBytes = useMissingReaderBytes();
  if (level === null) return null;
  if (!level || !content || !rows) return undefined;
  const gauge = outageGauge({ ...content, level: rows, missingReaderBytes });
  return { level, content, gauge, refusedFigureCount: rows.refusedCount };
}

function useLevelRows(
  { db }: AccountStore,
  figures: FigureStore,
  level: GradeLevel | null | undefined,
): ReturnType<typeof countUnillustrated> | undefined {
  const counted = useLive(
    async () => (level ? await readLevelRows({ db, figures: figures.db }, level) : undefined),
    [db, figures, level],
  );
  const areFiguresMissing = counted !== undefined && counted.missingFigures.length > 0;
  // Does not depend on which figures are missing, so an arriving figure does not read the questions again.
  const uses = useLive(
    async () => (level && areFiguresMissing ? await countFigureUses(db, level) : new Map<string, number>()),
    [db, level, areFiguresMissing],
  );
  return counted && uses && countUnillustrated(counted, uses);
}

/**
 * Requests the sizes of the level and of the newest forum pages, also when the network comes or goes and when a page
 * was added. Returns whether the server has answered the latest request.
 */
function usePageSizes(
  store: AccountStore,
  commands: LibraryCommands,
  levelCode: string | undefined,
  isOffline: boolean,
): boolean {
  const { db } = store;
  const pages = useLive(
    async () => (await db.buckets.toArray()).flatMap(({ bucket }) => forumPageOf(bucket) ?? []),
    [db],
  );
  const buckets =
    levelCode && pages ? [libraryBucket(levelCode), ...pagesToMeasure(pages).map(forumBucket)] : [];
  return useBucketSizes(store, commands, buckets, isOffline).isAnswered;
}

function useMissingReaderBytes(): number | null {
  useEffect(() => void readerAssets.look(), []);
  return useSyncExternalStore(readerAssets.subscribe, readerAssets.missingBytes);
}

type Run = { totalBytes: number; isRunning: boolean };

/**
 * Returns whether a download is in progress, and how many of its bytes have arrived since it started or the screen was
 * opened. `start` must be called when the user starts a download.
 */
export function useRunBytes(outage: Outage | null | undefined) {
  const [run, setRun] = useState<Run | null>(null);
  const missingBytes = outage?.gauge.missingBytes ?? null;
  const isReaderComing = useReaderAssets().kind === 'coming';
  const isRunning = outage ? (isTaking(outage.content) || isReaderComing) && !outage.gauge.isReady : false;
  if (isRunning && missingBytes !== null && run?.isRunning !== true)
    setRun({ totalBytes: run?.totalBytes ?? missingBytes, isRunning: true });
  if (!isRunning && run?.isRunning === true) setRun(null);
  const totalBytes = Math.max(run?.totalBytes ?? 0, missingBytes ?? 0);
  return {
    isRunning,
    bytes: { done: totalBytes - (missingBytes ?? 0), total: totalBytes },
    start: () => setRun({ totalBytes: missingBytes ?? 0, isRunning: false }),
  };
}
