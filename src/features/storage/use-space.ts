// The space that Pare takes on this phone: weighed when the panel opens and after each change of what is kept.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ExamFile } from '#data/device-db.ts';
import { askBrowser, type ContentWeight, weighApp, weighContent } from './measure-space.ts';
import { sumBytes } from './saved-files.ts';
import { divideSpace, type Space } from './space.ts';

type Weighed = ContentWeight & {
  appBytes: number | null;
  usedBytes: number | null;
  quotaBytes: number | null;
};

export type SpaceView = { space: Space; levelBytes: ReadonlyMap<string, number> };

/** Undefined while it is first weighed. `levels`: the codes of those on this phone, when they are known. */
export function useSpace(
  store: AccountStore,
  files: readonly ExamFile[] | undefined,
  levels: readonly string[] | undefined,
): SpaceView | undefined {
  const [weighed, setWeighed] = useState<Weighed>();
  const kept = JSON.stringify([levels, files?.map(({ state, exam }) => [exam, state])]);

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

  if (!weighed || !files) return undefined;
  const { levelBytes, ...rest } = weighed;
  return { space: divideSpace({ ...rest, examBytes: sumBytes(files) }), levelBytes };
}
