// Responsible for what is asked of the server beside the exchange: a thread by its id, what buckets would cost, the
// admin desk's figures, and exams wherever they are.
// Guarantees: in parts that a line which cuts bears; what has come is kept before more is asked for.
import type { AccountStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import type { ExamPage } from '#domain/exams/admin-exam-query.ts';
import {
  type CallOptions,
  type Remote,
  RemoteError,
  type ThreadPart,
} from '#domain/protocol/sync-api-port.ts';
import type {
  ComparedQuestions,
  QuestionComparison,
  QuestionPage,
} from '#domain/quiz/admin-question-query.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import { ask, askThrough } from '#sync/connection/request-with-retry.ts';
import { keepThread } from './thread-copies.ts';

type Deps<Asked extends keyof Remote> = { store: AccountStore; remote: Pick<Remote, Asked> };

/** Keeps a thread as a dated copy. Rejects with RemoteError. */
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
    await keepThread(tablesOf(store.db), postId, parts, store.clock.now());
    if (part.next === null) return;
    after = part.next;
  }
}

/** Keeps what the server tells administrators of itself, with its date. Rejects with RemoteError. */
export async function fetchOverview(
  { store, remote }: Deps<'adminOverview'>,
  call: CallOptions,
): Promise<void> {
  const { answer } = await ask(askThrough(store), async () => ({
    answer: await remote.adminOverview(call),
    isFull: false,
  }));
  await tablesOf(store.db).keptAnswers.put({ key: 'admin-overview', answer, at: store.clock.now() });
}

/** As many as are told in less than 2 KB. */
const sizesAtOnce = 10;

/** Keeps what buckets would cost, with its date. Rejects with RemoteError. */
export async function askSizes(
  { store, remote }: Deps<'bucketSizes'>,
  buckets: readonly Bucket[],
  call: CallOptions,
): Promise<void> {
  const through = askThrough(store);
  for (let at = 0; at < buckets.length; at += sizesAtOnce) {
    const asked = buckets.slice(at, at + sizesAtOnce);
    const { sizes } = await ask(through, async () => ({
      sizes: await remote.bucketSizes(asked, call),
      isFull: false,
    }));
    const nowMs = store.clock.now();
    await tablesOf(store.db).bucketSizes.bulkPut(sizes.map((size) => ({ ...size, at: nowMs })));
  }
}

type Answered<Asked extends keyof Remote> = { remote: Pick<Remote, Asked> };

/** One exam of any level; `missing` where the server says that there is none, `offline` where nothing came. */
export const findExam = ({ remote }: Answered<'exam'>, id: string, call: CallOptions) =>
  remote.exam(id, call).catch((error: unknown) => {
    if (error instanceof RemoteError && error.kind === 'missing') return 'missing' as const;
    return offlineOf(error);
  });

/** A page of all exams, one by its id, or those with a file of these hashes; `offline` where nothing of it came. */
export const findExams = (
  { remote }: Answered<'exams'>,
  query: Parameters<Remote['exams']>[0],
  call: CallOptions,
): Promise<ExamPage | 'offline'> => remote.exams(query, call).catch(offlineOf);

/** A page of all questions, or one by its id; `offline` where nothing of it came. */
export const findQuestions = (
  { remote }: Answered<'questions'>,
  query: Parameters<Remote['questions']>[0],
  call: CallOptions,
): Promise<QuestionPage | 'offline'> => remote.questions(query, call).catch(offlineOf);

function offlineOf(error: unknown): 'offline' {
  if (error instanceof RemoteError) return 'offline';
  throw error;
}

/** The server takes 500; of as many, a line that cuts loses 17 KB. */
const comparedAtOnce = 200;

/** What of a file is on the server, however long the file; `offline` where it could not be asked to the end. */
export async function compareQuestions(
  { remote }: Answered<'compareQuestions'>,
  { keys, ids }: QuestionComparison,
  call: CallOptions,
): Promise<ComparedQuestions | 'offline'> {
  const found: ComparedQuestions = { known: [], questions: [] };
  for (let at = 0; at < Math.max(keys.length, ids.length); at += comparedAtOnce) {
    const part = (list: string[]) => list.slice(at, at + comparedAtOnce);
    const asked = { keys: part(keys), ids: part(ids) };
    const answer = await remote.compareQuestions(asked, call).catch(offlineOf);
    if (answer === 'offline') return answer;
    found.known.push(...answer.known);
    found.questions.push(...answer.questions);
  }
  return found;
}
