// Sends the requests of administrators: for the statistics, the state of the server, exams and questions of the whole
// server, and the comparison of a file with these questions.
import { tablesOf } from '#data/database/account-tables.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ExamPage } from '#domain/exams/admin-exam-query.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import type {
  ComparedQuestions,
  QuestionComparison,
  QuestionPage,
} from '#domain/quiz/admin-question-query.ts';
import { ask, askThrough } from '#sync/connection/request-with-retry.ts';
import { offlineOf } from './offline-of.ts';

type Deps<Asked extends keyof Remote> = { store: AccountStore; remote: Pick<Remote, Asked> };

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

type Answered<Asked extends keyof Remote> = { remote: Pick<Remote, Asked> };

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
