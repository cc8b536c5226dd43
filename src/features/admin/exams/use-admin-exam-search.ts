// Searches all exams on the server, or the exams on this phone if the server does not answer.
import { useEffect, useState } from 'react';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import { listExams } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type ExamQuery, examsPerPage } from '#domain/exams/admin-exam-query.ts';
import { asListed, filterExams } from '#domain/exams/exam-list.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';

export type FoundExams = { exams: readonly Exam[]; total: number; isOfPhone: boolean };

export const noQuery: ExamQuery = { words: '', subject: null, level: null, year: null, page: 1 };

/**
 * Returns whether the query has a filter. Without a filter no search is made, because it would return all
 * exams.
 */
const isNarrowed = ({ words, subject, level, year }: ExamQuery): boolean =>
  words.trim() !== '' || subject !== null || level !== null || year !== null;

const pauseMs = 300;

/**
 * Returns the exams that match the query; undefined until the first result, null if the query has no filter.
 * The previous result is returned until the next result arrives.
 */
export function useExamSearch(
  store: AccountStore,
  commands: AdminQueries,
  query: ExamQuery,
): FoundExams | null | undefined {
  const [found, setFound] = useState<FoundExams | null>();
  useEffect(() => {
    let isOver = false;
    const search = async () => {
      const answer = await commands.findExams(query);
      const next = typeof answer === 'string' ? await onPhone(store, query) : { ...answer, isOfPhone: false };
      if (!isOver) setFound(next);
    };
    if (!isNarrowed(query)) setFound(null);
    const timer = isNarrowed(query) ? setTimeout(() => void search(), pauseMs) : undefined;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, commands, query]);
  return found;
}

async function onPhone({ db }: AccountStore, query: ExamQuery): Promise<FoundExams> {
  const [rows, subjects, levels] = await Promise.all([
    listExams(db),
    listAllSubjects(db),
    listAllGradeLevels(db),
  ]);
  const listed = rows.flatMap((row) => {
    const subject = subjects.find(({ id }) => id === row.subject);
    const level = levels.find(({ id }) => id === row.gradeLevel);
    const fits = fitsIn(query.subject, row.subject) && fitsIn(query.level, row.gradeLevel);
    return subject && level && fits ? [asListed(row, subject, level)] : [];
  });
  const noFilters = { subject: null, level: null, series: null, session: null, hasKey: false };
  const all = filterExams(listed, { ...noFilters, query: query.words, year: query.year });
  const from = (query.page - 1) * examsPerPage;
  const exams = all.slice(from, from + examsPerPage).map(({ row }) => row);
  return { exams, total: all.length, isOfPhone: true };
}

const fitsIn = (wanted: string | null, is: string): boolean => wanted === null || wanted === is;
