// Defines an administrator's search over all exams on the server, and its result. The types follow GET
// /api/admin/exams.
import type { Exam } from '#domain/schema/schema.ts';

/** Subject and level are ids. Empty words and null values do not filter. Pages are counted from 1. */
export type ExamQuery = {
  words: string;
  subject: string | null;
  level: string | null;
  year: number | null;
  page: number;
};

/**
 * `sha256` contains file hashes separated by commas, and `rows` is the largest number of exams to return. An older
 * server ignores the hashes and returns unfiltered exams.
 */
export type AdminExamQuery = ExamQuery | { id: string } | { sha256: string; rows: number };

export type ExamPage = { total: number; exams: Exam[] };

export const examsPerPage = 20;
