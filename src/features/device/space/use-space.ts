// Measures the space that Pare uses on this phone, at first, and again when buckets, levels or the states of
// exam files change.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { askBrowser, type ContentSize, type LevelSize, measureApp, measureContent } from './measure-space.ts';
import { measureFiles } from './saved-files.ts';
import { correctMeasure, divideSpace, type Measured, type Space } from './space.ts';

type RawSizes = ContentSize & {
  appBytes: number | null;
  usedBytes: number | null;
  quotaBytes: number | null;
};

export type SpaceView = { space: Space; levels: ReadonlyMap<string, LevelSize> };

/** Returns undefined until the first measurement. `levels`: codes of the levels on this phone, if known. */
export function useSpace(
  store: AccountStore,
  files: readonly ExamFile[] | undefined,
  levels: readonly string[] | undefined,
): SpaceView | undefined {
  const [rawSizes, setRawSizes] = useState<RawSizes>();
  const shown = useRef<Measured | null>(null);
  const arrivals = useLive(
    async () => (await store.db.buckets.toArray()).map(({ cursor }) => cursor),
    [store],
  );
  const contentKey = JSON.stringify([
    arrivals,
    levels,
    files?.map(({ state, exam, part }) => [exam, part, state]),
  ]);

  useEffect(() => {
    let isWanted = contentKey !== '';
    const measureAll = async () => {
      const [content, appBytes, browser] = await Promise.all([
        measureContent(store.db),
        measureApp(globalThis.caches),
        askBrowser(navigator.storage),
      ]);
      if (isWanted) setRawSizes({ ...content, appBytes, ...browser });
    };
    measureAll().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [store, contentKey]);

  const measured = useMemo(
    () => (rawSizes && files ? { ...rawSizes, ...measureFiles(files) } : null),
    [rawSizes, files],
  );
  const corrected = useMemo(() => (measured ? correctMeasure(shown.current, measured) : null), [measured]);
  useEffect(() => {
    if (corrected) shown.current = corrected;
  }, [corrected]);

  return corrected && rawSizes ? { space: divideSpace(corrected), levels: rawSizes.levels } : undefined;
}
