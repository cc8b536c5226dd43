// Offers the requests and commands that only administrators use. Requests need the network and return
// `offline` without it; imports wait in the outbox.
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import type { ExamPage } from '#domain/exams/admin-exam-query.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { NewQuestion } from '#domain/question-file/check-row.ts';
import type {
  ComparedQuestions,
  QuestionComparison,
  QuestionPage,
  WithdrawnImport,
} from '#domain/quiz/admin-question-query.ts';
import {
  compareQuestions,
  fetchOverview,
  fetchServerState,
  findExams,
  findQuestions,
} from '#sync/requests/desk.ts';
import { importQuestions, waitingQuestions } from '#sync/send/import-rows.ts';
import { type AskOutcome, askOutcomeOf, outcomeOf, type Requesting } from './requesting.ts';

export type AdminQueries = {
  fetchOverview: () => Promise<AskOutcome>;
  fetchServerState: () => Promise<AskOutcome>;
  /** Searches all exams of the server, whether they are on this phone or not. */
  findExams: (query: Parameters<Remote['exams']>[0]) => Promise<ExamPage | 'offline'>;
  findQuestions: (query: Parameters<Remote['questions']>[0]) => Promise<QuestionPage | 'offline'>;
  compareQuestions: (comparison: QuestionComparison) => Promise<ComparedQuestions | 'offline'>;
  /**
   * Queues new questions, either all of them or none. With `all`, the server also adds questions that it
   * already has. Rejects with InvalidImportError for an invalid row.
   */
  importQuestions: (
    questions: readonly NewQuestion[],
    how: { all: boolean; fileName: string },
  ) => Promise<void>;
  /**
   * Takes back an import on the server. `entryId` is the id of the import's outbox entry, which is marked as
   * discarded once the server no longer has the import.
   */
  withdrawImport: (entryId: string) => Promise<WithdrawnImport | 'missing' | 'offline' | 'refused'>;
  waitingQuestions: () => Promise<NewQuestion[]>;
};

type AdminQueryDeps = { store: AccountStore; remote: Remote; payloads: PayloadStore };

export function createAdminQueries(deps: AdminQueryDeps, { call, wake }: Requesting): AdminQueries {
  const { store, payloads } = deps;
  return {
    fetchOverview: async () => outcomeOf(fetchOverview(deps, await call())),
    fetchServerState: async () => outcomeOf(fetchServerState(deps, await call())),
    findExams: async (query) => findExams(deps, query, await call()),
    findQuestions: async (query) => findQuestions(deps, query, await call()),
    compareQuestions: async (comparison) => compareQuestions(deps, comparison, await call()),
    importQuestions: async (questions, how) => {
      await importQuestions(store, payloads, questions, how);
    },
    withdrawImport: async (entryId) => {
      const answer = await deps.remote.withdrawImport(entryId, await call()).catch(askOutcomeOf);
      const isRemoved = answer === 'missing' || (typeof answer === 'object' && !answer.answered);
      if (isRemoved) await forgetImport(store, entryId);
      wake();
      return answer;
    },
    waitingQuestions: () => waitingQuestions(store, payloads),
  };
}

/** Marks the import as discarded, so that it is not sent again if the server loses history. */
const forgetImport = (store: AccountStore, entryId: string): Promise<unknown> =>
  writeStore(store, (write) => write.tables.outbox.update(entryId, { state: 'discarded' }));
