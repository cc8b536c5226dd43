// Provides the functions that report errors in questions and exam files to the team. `useErrorReports` returns null in
// components outside the provider.
import { createContext, useContext } from 'react';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';

export type ErrorReport = {
  /** Id of the report itself: sending the same id twice creates one report. */
  id: string;
  target: 'exams' | 'quizQuestions';
  record: string;
  /** File of the exam that is reported; null for a question. */
  part: 'file' | 'correction' | null;
  reason: 'wrong_answer' | 'typo' | 'unreadable' | 'wrong_file' | 'other';
  details: string;
};

export type ErrorReports = {
  /**
   * Returns the status of a recent report about this question or file; null when there is none, or while the
   * reports are being read.
   */
  stateOf: (what: Pick<ErrorReport, 'record' | 'part'>) => 'waiting' | 'sent' | null;
  /** Returns the store of the draft of a report about this record; for one record the same object on each call. */
  fieldStoreOf: (record: string) => FieldStore;
  /** Queues the report in the outbox and deletes the draft; rejects if the report cannot be stored. */
  send: (report: ErrorReport) => Promise<void>;
};

const ReportsContext = createContext<ErrorReports | null>(null);

export const ErrorReportsProvider = ReportsContext.Provider;

export const useErrorReports = (): ErrorReports | null => useContext(ReportsContext);
