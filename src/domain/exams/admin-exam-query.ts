// Responsible for what an administrator asks of all exams on the server, and what is answered.
// Guarantees: the shape of GET /api/admin/exams.
import type { Exam } from '#domain/schema/schema.ts';

/** What an administrator looks for among all exams: by ids, empty and null narrow nothing. Pages from 1. */
export type ExamQuery = {
  words: string;
  subject: string | null;
  level: string | null;
  year: number | null;
  page: number;
};

/** `sha256`: hashes with commas between them. An older server narrows nothing by them. */
export type AskedExams = ExamQuery | { id: string } | { sha256: string; rows: number };

/** `total`: how many there are on all pages. */
export type ExamPage = { total: number; exams: Exam[] };

export const examsPerPage = 20;
