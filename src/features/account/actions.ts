// What a person does with levels: choose the first one, add and drop others. All of it works without a network.
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import { getProfile } from '#data/read-mine.ts';
import type { GradeLevel } from '#domain/rows.ts';
import type { Commands } from '#sync/commands.ts';

/** Makes it the profile's level, unless it is already, and brings its exams and quizzes to this phone. */
export async function chooseLevel(store: AccountStore, commands: Commands, level: GradeLevel): Promise<void> {
  const profile = await getProfile(store.db, store.account);
  if (profile?.gradeLevel !== level.id) {
    await commit(store, {
      op: 'update',
      collection: 'profiles',
      record: store.account,
      data: { gradeLevel: level.id },
    });
  }
  await commands.subscribeLevel(level.code);
}

export const addLevel = (commands: Commands, level: GradeLevel): Promise<void> =>
  commands.subscribeLevel(level.code);

export const dropLevel = (commands: Commands, level: GradeLevel): Promise<void> =>
  commands.unsubscribeLevel(level.code);
