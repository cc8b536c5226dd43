// Measures the space that Pare uses on this phone, when the panel opens and after each change of the stored
// content.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { ExamFile } from '#data/device/device-db.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { askBrowser, type ContentWeight, type LevelWeight, weighApp, weighContent } from './measure-space.ts';
import { weighFiles } from './saved-files.ts';
import { divideSpace, type Measured, type Space, settleMeasure } from './space.ts';

type Weighed = ContentWeight & {
  appBytes: number | null;
  usedBytes: number | null;
  quotaBytes: number | null;
};

export type SpaceView = { space: Space; levels: ReadonlyMap<string, LevelWeight> };

/** Returns undefined until the first measurement. `levels`: codes of the levels on this phone, if known. */
export function useSpace(
  store: AccountStore,
  files: readonly ExamFile[] | undefined,
  levels: readonly string[] | undefined,
): SpaceView | undefined {
  const [weighed, setWeighed] = useState<Weighed>();
  const shown = useRef<Measured | null>(null);
  const arrivals = useLive(
    async () => (await store.db.buckets.toArray()).map(({ cursor }) => cursor),
    [store],
  );
  const kept = JSON.stringify([arrivals, levels, files?.map(({ state, exam, part }) => [exam, part, state])]);

  useEffect(() => {
    let isWanted = kept !== '';
    const weighAll = async () => {
      const [content, appBytes, browser] = await Promise.all([
        weighContent(store.db),
        weighApp(globalThis.caches),
        askBrowser(navigator.storage),
      ]);
      if (isWanted) setWeighed({ ...content, appBytes, ...browser });
    };
    weighAll().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [store, kept]);

  const measured = useMemo(
    () => (weighed && files ? { ...weighed, ...weighFiles(files) } : null),
    [weighed, files],
  );
  const settled = useMemo(() => (measured ? settleMeasure(shown.current, measured) : null), [measured]);
  useEffect(() => {
    if (settled) shown.current = settled;
  }, [settled]);

  return settled && weighed ? { space: divideSpace(settled), levels: weighed.levels } : undefined;
}
