// The levels as /levels lists them. The first choice changes profile and phone before it ends the screen: rows that stand
// keep their places and what they say until then, since the finger is still on them.
import { useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { listGradeLevels } from '#data/queries/read-catalogue.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type ListedLevels = {
  levels: readonly GradeLevel[];
  /** What another phone has said, for the first choice on this one. */
  own: GradeLevel | null;
  /** Codes. */
  onPhone: readonly string[];
};

/** `listed`: undefined while it is being read, or is on its way. `hold` leaves it as it is, or no longer. */
export function useListedLevels(
  store: AccountStore,
  commands: Commands,
  { isFirst, isArriving }: { isFirst: boolean; isArriving: boolean },
): { listed: ListedLevels | undefined; hold: (isHeld: boolean) => void } {
  const [held, setHeld] = useState<ListedLevels>();
  // Where the list began: with the profile's level, if that was known.
  const [first, setFirst] = useState<{ id: string | null }>();
  const levels = useLive(() => listGradeLevels(store.db), [store]);
  const onPhone = useLive(() => commands.levelsOnPhone(), [commands]);
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);

  // The server makes a profile for each account.
  const isKnown = profile !== undefined && !(isFirst && profile === null && isArriving);
  if (!levels || !onPhone || !isKnown || (levels.length === 0 && isArriving))
    return { listed: undefined, hold: () => undefined };
  const own = (isFirst && levels.find(({ id }) => id === profile?.gradeLevel)) || null;
  if (!first && levels.length > 0) setFirst({ id: own?.id ?? null });
  const present = { levels: startingWith(levels, first?.id), own, onPhone };
  return { listed: held ?? present, hold: (isHeld) => setHeld(isHeld ? present : undefined) };
}

const startingWith = (levels: readonly GradeLevel[], first: string | null | undefined): GradeLevel[] => [
  ...levels.filter(({ id }) => id === first),
  ...levels.filter(({ id }) => id !== first),
];
