// Sends requests that do not go to /api/sync: for a thread, for download sizes of buckets, for the statistics
// of the admin dashboard, for the state of the server, for exams and questions of the whole server, and for
// the comparison of a file with these questions.
import type { AccountStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import type { ExamPage } from '#domain/exams/admin-exam-query.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import type { ThreadPart } from '#domain/protocol/thread-answers.ts';
import type {
  ComparedQuestions,
  QuestionComparison,
  QuestionPage,
} from '#domain/quiz/admin-question-query.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import { ask, askThrough } from '#sync/connection/request-with-retry.ts';
import { saveThreadCopy } from './thread-copies.ts';

type Deps<Asked extends keyof Remote> = { store: AccountStore; remote: Pick<Remote, Asked> };

/** Fetches a thread and stores each part when it arrives. Rejects with RemoteError if a request fails. */
export async function fetchThread(
  { store, remote }: Deps<'thread'>,
  postId: string,
  call: CallOptions,
): Promise<void> {
  const through = askThrough(store);
  const parts: ThreadPart[] = [];
  for (let after: string | null = null; ; ) {
    const { part } = await ask(through, async (maxBytes) => {
      const part = await remote.thread(postId, { after, maxBytes }, call);
      return { part, isFull: part.next !== null };
    });
    parts.push(part);
    await saveThreadCopy(tablesOf(store.db), postId, parts, store.clock.now());
    if (part.next === null) return;
    after = part.next;
  }
}

/** Stores the statistics with the time of the response. Rejects with RemoteError if the request fails. */
export const fetchOverview = ({ store, remote }: Deps<'adminOverview'>, call: CallOptions): Promise<void> =>
  fetchAnswer(store, 'admin-overview', () => remote.adminOverview(call));

/** Stores the state of the server with the time of the response. Rejects with RemoteError if the request fails. */
export const fetchServerState = ({ store, remote }: Deps<'serverState'>, call: CallOptions): Promise<void> =>
  fetchAnswer(store, 'server-state', () => remote.serverState(call));

async function fetchAnswer(store: AccountStore, key: string, request: () => Promise<unknown>): Promise<void> {
  const { answer } = await ask(askThrough(store), async () => ({ answer: await request(), isFull: false }));
  await tablesOf(store.db).keptAnswers.put({ key, answer, at: store.clock.now() });
}

const sizesAtOnce = 10;

/** Stores the download sizes with the time of the response. Rejects with RemoteError if a request fails. */
export async function askSizes(
  { store, remote }: Deps<'bucketSizes'>,
  buckets: readonly Bucket[],
  call: CallOptions,
): Promise<void> {
  const through = askThrough(store);
  for (let at = 0; at < buckets.length; at += sizesAtOnce) {
    const requested = buckets.slice(at, at + sizesAtOnce);
    const { sizes } = await ask(through, async () => ({
      sizes: await remote.bucketSizes(requested, call),
      isFull: false,
    }));
    const nowMs = store.clock.now();
    await tablesOf(store.db).bucketSizes.bulkPut(sizes.map((size) => ({ ...size, at: nowMs })));
  }
}

type Answered<Asked extends keyof Remote> = { remote: Pick<Remote, Asked> };

/** Resolves with `missing` if the server has no such exam, and with `offline` if the request failed. */
export const findExam = ({ remote }: Answered<'exam'>, id: string, call: CallOptions) =>
  remote.exam(id, call).catch((error: unknown) => {
    if (error instanceof RemoteError && error.kind === 'missing') return 'missing' as const;
    return offlineOf(error);
  });

/**
 * Fetches a page of all exams, one exam by its id, or the exams with a file of the given hashes. Resolves
 * with `offline` if the request failed.
 */
export const findExams = (
  { remote }: Answered<'exams'>,
  query: Parameters<Remote['exams']>[0],
  call: CallOptions,
): Promise<ExamPage | 'offline'> => remote.exams(query, call).catch(offlineOf);

export const findQuestions = (
  { remote }: Answered<'questions'>,
  query: Parameters<Remote['questions']>[0],
  call: CallOptions,
): Promise<QuestionPage | 'offline'> => remote.questions(query, call).catch(offlineOf);

function offlineOf(error: unknown): 'offline' {
  if (error instanceof RemoteError) return 'offline';
  throw error;
}

/**
 * Maximum number of question keys, and of ids, in one request: few enough that a cut connection loses little.
 */
const comparedAtOnce = 200;

/**
 * Returns which of the keys the server already has, and its questions with the given ids. Sends as many requests
 * as needed, each with up to 200 keys and 200 ids; resolves with `offline` if one of them failed.
 */
export async function compareQuestions(
  { remote }: Answered<'compareQuestions'>,
  { keys, ids }: QuestionComparison,
  call: CallOptions,
): Promise<ComparedQuestions | 'offline'> {
  const found: ComparedQuestions = { known: [], questions: [] };
  for (let at = 0; at < Math.max(keys.length, ids.length); at += comparedAtOnce) {
    const batchOf = (list: string[]) => list.slice(at, at + comparedAtOnce);
    const comparison = { keys: batchOf(keys), ids: batchOf(ids) };
    const answer = await remote.compareQuestions(comparison, call).catch(offlineOf);
    if (answer === 'offline') return answer;
    found.known.push(...answer.known);
    found.questions.push(...answer.questions);
  }
  return found;
}
