// Reads the questions with which a file is compared: questions on this phone, questions that wait to be sent,
// and questions on the server.
import { getQuizSet, listQuizSets } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { questionKey } from '#domain/question-file/check-row.ts';
import type { ExistingQuestion, KnownQuestions } from '#domain/question-file/compare-with-questions.ts';
import type { Examination } from '#domain/question-file/validate-file.ts';
import { Sha256 } from '#lib/sha256.ts';
import { inSlices } from '#lib/time-slicing.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';

type Compared = Parameters<typeof questionKey>[0] & { id?: string };
type Asking = AdminQueries;
type ComparedFile = Pick<Examination, 'questions' | 'records'>;

/**
 * Returns the existing questions with which a file is compared. If the server does not answer, `isPartial` is
 * true and the result contains only this phone's questions. `byId` contains only questions whose ids are in the file.
 */
export async function readKnownQuestions(
  store: AccountStore,
  commands: Asking,
  file: ComparedFile,
): Promise<KnownQuestions> {
  const ids = new Set(file.records);
  const { keys, byId } = await readHere(store, commands, ids);
  const hashes = new Map<string, string>();
  await inSlices(addHashes(hashes, file.questions));
  const found = await commands.compareQuestions({ keys: [...hashes.keys()], ids: [...ids] });
  if (found === 'offline') return { keys, byId, isPartial: true };
  for (const hash of found.known) keys.add(hashes.get(hash) ?? '');
  const waiting = [...byId.values()].filter(({ isWaiting }) => isWaiting);
  const existing = [...found.questions, ...waiting].map((question) => [question.id, question] as const);
  return { keys, byId: new Map(existing), isPartial: false };
}

async function readHere(store: AccountStore, commands: Asking, ids: ReadonlySet<string>) {
  const keys = new Set<string>();
  const byId = new Map<string, ExistingQuestion>();
  // Reads one quiz set at a time: the browser deserialises the result of a read without a pause, so one large
  // read would block the page.
  for (const { id } of await listQuizSets(store.db)) {
    const questions = (await getQuizSet(store.db, id))?.questions ?? [];
    await inSlices(addKeys(keys, questions));
    for (const question of questions) if (ids.has(question.id)) byId.set(question.id, question);
  }
  await inSlices(addKeys(keys, await commands.waitingQuestions()));
  return { keys, byId };
}

function* addKeys(keys: Set<string>, questions: readonly Compared[]): Generator<number, void> {
  for (const question of questions) {
    keys.add(keyOf(question));
    yield keys.size;
  }
}

function* addHashes(hashes: Map<string, string>, questions: readonly Compared[]): Generator<number, void> {
  const encoder = new TextEncoder();
  for (const question of questions) {
    const key = keyOf(question);
    hashes.set(new Sha256().update(encoder.encode(key)).hex(), key);
    yield hashes.size;
  }
}

const keyOf = (question: Compared): string => questionKey({ ...question, figureSha256: null });
