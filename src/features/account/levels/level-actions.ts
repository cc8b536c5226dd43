// Offers the actions on levels: choose the level of the profile, add and drop levels. All of them work
// without a network.

import { noteLevelChosen } from '#data/journal/today-snapshot-store.ts';
import { requestPapersOf } from '#data/local/papers-requested-with-level.ts';
import { commit } from '#data/outbox/outbox.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';

/** Sets the level of the profile, unless it is set already, and adds the level to this phone (`addLevel`). */
export async function chooseLevel(
  store: AccountStore,
  commands: LibraryCommands,
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
      // `isSilent` suppresses the toast about an edited profile if the profile had no level before.
      ...(before === null ? { isSilent: true } : {}),
    });
  }
  await addLevel(store, commands, level, withPapers);
}

/**
 * Subscribes this phone to the level's quizzes and the list of its exam papers; with `withPapers` it also
 * requests the download of the papers themselves.
 */
export async function addLevel(
  store: AccountStore,
  commands: LibraryCommands,
  level: GradeLevel,
  withPapers: boolean,
): Promise<void> {
  if (withPapers) await requestPapersOf(store.db, level.code, store.clock.now());
  await commands.subscribeLevel(level.code);
  noteLevelChosen(pageStorage, store.account);
}

export const dropLevel = (commands: LibraryCommands, level: GradeLevel): Promise<void> =>
  commands.unsubscribeLevel(level.code);
