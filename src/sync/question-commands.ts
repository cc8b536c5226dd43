// Holds what administrators ask of questions: to find and compare those of the server, and to import many at once.
// Searches and comparisons need the network and say so; imports wait in the queue.
import type { AccountStore } from '#data/account-store.ts';
import type { PayloadStore } from '#data/payloads.ts';
import type { NewQuestion } from '#domain/question-file/check-row.ts';
import type { ComparedQuestions, QuestionComparison, QuestionPage } from '#domain/question-query.ts';
import type { CallOptions, Remote } from '#domain/remote.ts';
import { compareQuestions, findQuestions } from './fetch-beside.ts';
import { importQuestions, waitingQuestions } from './import-rows.ts';

export type QuestionCommands = {
  /** Looks among all questions of the server; for administrators. */
  findQuestions: (query: Parameters<Remote['questions']>[0]) => Promise<QuestionPage | 'offline'>;
  /** What of a file of questions is on the server; for administrators. */
  compareQuestions: (asked: QuestionComparison) => Promise<ComparedQuestions | 'offline'>;
  /**
   * Queues new questions, all of them or none; durable when it resolves. `all`: those that are on the server already
   * are added once more. Rejects with InvalidImportError, or a quota error where there is no room.
   */
  importQuestions: (questions: readonly NewQuestion[], all: boolean) => Promise<void>;
  /** The questions of such imports that the server does not have yet. */
  waitingQuestions: () => Promise<NewQuestion[]>;
};

type QuestionDeps = { store: AccountStore; remote: Remote; payloads: PayloadStore };

export function questionCommands(deps: QuestionDeps, call: () => Promise<CallOptions>): QuestionCommands {
  const { store, payloads } = deps;
  return {
    findQuestions: async (query) => findQuestions(deps, query, await call()),
    compareQuestions: async (asked) => compareQuestions(deps, asked, await call()),
    importQuestions: async (questions, all) => {
      await importQuestions(store, payloads, questions, all);
    },
    waitingQuestions: () => waitingQuestions(store, payloads),
  };
}
