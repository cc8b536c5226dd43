// useErrorReports(): tells the team of an error in a question or a paper, from wherever it is seen. Routes put it there;
// null where nobody can report.
import { createContext, useContext } from 'react';
import type { FieldKeeper } from '#ui/controls/use-draft-fields.ts';

export type ErrorReport = {
  /** Of the report itself: the same twice is one report. */
  id: string;
  target: 'exams' | 'quizQuestions';
  record: string;
  /** Which file of an exam; null for a question. */
  part: 'file' | 'correction' | null;
  reason: 'wrong_answer' | 'typo' | 'unreadable' | 'wrong_file' | 'other';
  details: string;
};

export type ErrorReports = {
  /** What was reported of late, and whether it has reached the team; null: nothing. */
  stateOf: (what: Pick<ErrorReport, 'record' | 'part'>) => 'waiting' | 'sent' | null;
  /** Where what is typed about a record is kept until it is queued; the same object each time. */
  keeperOf: (record: string) => FieldKeeper;
  /** Queues it and ends what was kept; rejects as `commit` does. */
  send: (report: ErrorReport) => Promise<void>;
};

const ReportsContext = createContext<ErrorReports | null>(null);

export const ErrorReportsProvider = ReportsContext.Provider;

export const useErrorReports = (): ErrorReports | null => useContext(ReportsContext);
