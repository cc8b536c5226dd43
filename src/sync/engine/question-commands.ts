// Holds what administrators ask of questions: to find and compare those of the server, and to import many at once.
// Searches and comparisons need the network and say so; imports wait in the queue.
import type { AccountStore } from '#data/database/account-store.ts';
import { writeStore } from '#data/database/account-store.ts';
import type { PayloadStore } from '#data/outbox/upload-payloads.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import { RemoteError } from '#domain/protocol/sync-api-port.ts';
import type { NewQuestion } from '#domain/question-file/check-row.ts';
import type {
  ComparedQuestions,
  QuestionComparison,
  QuestionPage,
  WithdrawnImport,
} from '#domain/quiz/admin-question-query.ts';
import { importQuestions, waitingQuestions } from '#sync/send/import-rows.ts';
import { compareQuestions, findQuestions } from '#sync/threads/side-requests.ts';

export type QuestionCommands = {
  /** Looks among all questions of the server; for administrators. */
  findQuestions: (query: Parameters<Remote['questions']>[0]) => Promise<QuestionPage | 'offline'>;
  /** What of a file of questions is on the server; for administrators. */
  compareQuestions: (asked: QuestionComparison) => Promise<ComparedQuestions | 'offline'>;
  /**
   * Queues new questions, all of them or none; durable when it resolves. `all`: those that are on the server already
   * are added once more. `fileName`: for the list of imports. Rejects with InvalidImportError, or a quota error where
   * there is no room.
   */
  importQuestions: (
    questions: readonly NewQuestion[],
    how: { all: boolean; fileName: string },
  ) => Promise<void>;
  /** Takes an import of this account off the server, by its entry; once it has, this phone forgets the import. */
  withdrawImport: (entryId: string) => Promise<WithdrawnImport | 'missing' | 'offline' | 'refused'>;
  /** The questions of such imports that the server does not have yet. */
  waitingQuestions: () => Promise<NewQuestion[]>;
};

type QuestionDeps = { store: AccountStore; remote: Remote; payloads: PayloadStore };
type Doing = { call: () => Promise<CallOptions>; wake: () => void };

export function questionCommands(deps: QuestionDeps, { call, wake }: Doing): QuestionCommands {
  const { store, payloads } = deps;
  return {
    findQuestions: async (query) => findQuestions(deps, query, await call()),
    compareQuestions: async (asked) => compareQuestions(deps, asked, await call()),
    importQuestions: async (questions, how) => {
      await importQuestions(store, payloads, questions, how);
    },
    withdrawImport: async (entryId) => {
      const answer = await deps.remote.withdrawImport(entryId, await call()).catch(outcomeOf);
      const isGone = answer === 'missing' || (typeof answer === 'object' && !answer.answered);
      if (isGone) await forgetImport(store, entryId);
      wake();
      return answer;
    },
    waitingQuestions: () => waitingQuestions(store, payloads),
  };
}

/** Should the server lose history, it is told not to take this import again. */
const forgetImport = (store: AccountStore, entryId: string): Promise<unknown> =>
  writeStore(store, (write) => write.tables.outbox.update(entryId, { state: 'discarded' }));

function outcomeOf(error: unknown): 'missing' | 'offline' | 'refused' {
  if (!(error instanceof RemoteError)) throw error;
  if (error.kind === 'missing') return 'missing';
  return ['auth-required', 'suspended', 'forbidden'].includes(error.kind) ? 'refused' : 'offline';
}
