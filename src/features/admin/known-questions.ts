// The questions that a new one is compared with.
import type { AccountStore } from '#data/account-store.ts';
import { getQuizSet, listQuizSets } from '#data/read-library.ts';
import { questionKey } from '#domain/question-file/check-row.ts';
import { inSlices } from '#lib/in-slices.ts';
import type { Commands } from '#sync/commands.ts';

type Compared = Parameters<typeof questionKey>[0];

/** The keys of all that are on this phone, and of those that wait here to be sent. */
export async function readKnownQuestions(
  store: AccountStore,
  commands: Pick<Commands, 'waitingQuestions'>,
): Promise<Set<string>> {
  const keys = new Set<string>();
  // One set at a time: the browser unpacks what it reads in one piece.
  for (const { id } of await listQuizSets(store.db)) {
    const set = await getQuizSet(store.db, id);
    await inSlices(addKeys(keys, set?.questions ?? []));
  }
  await inSlices(addKeys(keys, await commands.waitingQuestions()));
  return keys;
}

function* addKeys(keys: Set<string>, questions: readonly Compared[]): Generator<number, void> {
  for (const question of questions) {
    keys.add(questionKey(question));
    yield keys.size;
  }
}
