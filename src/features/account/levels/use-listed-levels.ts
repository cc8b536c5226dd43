// Provides the levels that /levels lists. The first choice changes the profile and the levels on this phone
// before the screen closes. Until then the rows can be frozen, so that nothing moves under the user's finger.

import { useState } from 'react';
import { listGradeLevels } from '#data/queries/read-catalogue.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type ListedLevels = {
  levels: readonly GradeLevel[];
  /**
   * The level that the profile already has; null if the profile has none of the listed levels, or if this is not the
   * first choice on this phone.
   */
  own: GradeLevel | null;
  onPhone: readonly string[];
};

/**
 * Returns the list; `listed` is undefined while the list is being read or downloaded. Calling `freeze` with
 * true keeps the list unchanged; with false, the list follows the database again.
 */
export function useListedLevels(
  store: AccountStore,
  commands: LibraryCommands,
  { isFirst, isArriving }: { isFirst: boolean; isArriving: boolean },
): { listed: ListedLevels | undefined; freeze: (isFrozen: boolean) => void } {
  const [held, setHeld] = useState<ListedLevels>();
  // The level at the top of the list: the profile's level, if it was known when the list was first shown.
  const [first, setFirst] = useState<{ id: string | null }>();
  const levels = useLive(() => listGradeLevels(store.db), [store]);
  const onPhone = useLive(() => commands.levelsOnPhone(), [commands]);
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);

  // A missing profile has not been downloaded yet, because the server creates a profile for each account.
  const isKnown = profile !== undefined && !(isFirst && profile === null && isArriving);
  if (!levels || !onPhone || !isKnown || (levels.length === 0 && isArriving))
    return { listed: undefined, freeze: () => undefined };
  const own = (isFirst && levels.find(({ id }) => id === profile?.gradeLevel)) || null;
  if (!first && levels.length > 0) setFirst({ id: own?.id ?? null });
  const present = { levels: startingWith(levels, first?.id), own, onPhone };
  return { listed: held ?? present, freeze: (isFrozen) => setHeld(isFrozen ? present : undefined) };
}

const startingWith = (levels: readonly GradeLevel[], first: string | null | undefined): GradeLevel[] => [
  ...levels.filter(({ id }) => id === first),
  ...levels.filter(({ id }) => id !== first),
];
