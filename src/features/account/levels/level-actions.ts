// What a person does with levels: choose the first one, add and drop others. All of it works without a network.
import type { AccountStore } from '#data/database/account-store.ts';
import { wishPapersOf } from '#data/local/papers-requested-with-level.ts';
import { commit } from '#data/outbox/outbox.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import type { Commands } from '#sync/engine/commands.ts';

/** Makes it the profile's level, unless it is already, and brings it to this phone as `addLevel` does. */
export async function chooseLevel(
  store: AccountStore,
  commands: Commands,
  level: GradeLevel,
  withPapers: boolean,
): Promise<void> {
  const profile = await getProfile(store.db, store.account);
  const before = profile?.gradeLevel ?? null;
  if (before !== level.id) {
    await commit(store, {
      op: 'update',
      collection: 'profiles',
      record: store.account,
      data: { gradeLevel: level.id },
      // Who says a first level has edited no profile; who changes it was asked about the profile.
      ...(before === null ? { isSilent: true } : {}),
    });
  }
  await addLevel(store, commands, level, withPapers);
}

/** Brings its quizzes and the list of its papers to this phone; `withPapers`: then the papers themselves. */
export async function addLevel(
  store: AccountStore,
  commands: Commands,
  level: GradeLevel,
  withPapers: boolean,
): Promise<void> {
  if (withPapers) await wishPapersOf(store.db, level.code, store.clock.now());
  await commands.subscribeLevel(level.code);
}

export const dropLevel = (commands: Commands, level: GradeLevel): Promise<void> =>
  commands.unsubscribeLevel(level.code);
