// Provides the papers that the list shows now: the papers on this phone, searched, filtered and split into
// pages.
import { useEffect, useMemo } from 'react';
import type { DeviceDb, ExamFile } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { filterExams, type ListedExam } from '#domain/exams/exam-list.ts';
import { type Page, pageInAddress, pageOf } from '#domain/format/page-numbers.ts';
import { indexInSlices } from '#domain/search/search.ts';
import { type FilesByExam, filesByExam } from '#features/exams/files/files-by-exam.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { runWhenIdle } from '#ui/hooks/when-idle.ts';
import { filterOf } from './exam-filter-params.ts';
import type { ExamSearch } from './exam-search-params.ts';
import { type ExamList, readExamList } from './read-exam-list.ts';
import { savedPapers } from './saved-papers.ts';

export type FoundPapers = {
  list: ExamList;
  files: FilesByExam;
  rows: readonly ExamFile[];
  queue: readonly ExamFile[];
  /** The papers of the open tab before filtering; they give the years, series and sessions of the filters. */
  inTab: readonly ListedExam[];
  all: readonly ListedExam[];
  saved: readonly ListedExam[];
  shown: Page<ListedExam>;
  /** The parameters of the URL, without unknown codes of subjects and levels. */
  search: ExamSearch;
  isArriving: boolean;
};

/**
 * Returns the papers; undefined while the phone's database is being read. Papers are indexed for the search
 * once for each change of the rows, not for each key press.
 */
export function useFoundPapers(
  store: AccountStore,
  device: DeviceDb,
  requested: ExamSearch,
  words: string,
): FoundPapers | undefined {
  const list = useLive(() => readExamList(store.db, store.account), [store]);
  useEffect(() => (list ? runWhenIdle(indexInSlices(list.exams)) : undefined), [list]);
  const rows = useLive(() => listExamFiles(device), [device]);
  const files = useMemo(() => rows && filesByExam(rows), [rows]);
  const queue = useMemo(() => queueOf(rows ?? []), [rows]);
  const savedExams = useMemo(() => list && files && savedPapers(list, files), [list, files]);
  const found = useMemo(() => {
    if (!list || !savedExams) return undefined;
    const search = knownOnly(requested, list);
    const filter = { ...filterOf(search), query: words };
    return { search, all: filterExams(list.exams, filter), saved: filterExams(savedExams, filter) };
  }, [list, savedExams, requested, words]);
  if (!list || !rows || !files || !savedExams || !found) return undefined;
  const isSaved = found.search.tab === 'saved';
  return {
    list,
    files,
    rows,
    queue,
    ...found,
    isArriving: isArriving(list, found.search),
    inTab: isSaved ? savedExams : list.exams,
    shown: pageOf(isSaved ? found.saved : found.all, pageInAddress(requested, words)),
  };
}

/**
 * Returns whether exams of the chosen level, or of any level if none is chosen, may still arrive. A phone without any
 * row of a level has only started its first download, because these rows arrive first.
 */
const isArriving = ({ levels, levelsArriving }: ExamList, { level }: ExamSearch): boolean =>
  levels.length === 0 || (level === undefined ? levelsArriving.size > 0 : levelsArriving.has(level));

const queueOf = (files: readonly ExamFile[]): readonly ExamFile[] =>
  files.filter(({ state }) => state !== 'whole').sort((a, b) => a.place - b.place);

/**
 * Removes a level or subject that is not active or does not exist: the link of another user may contain
 * one.
 */
function knownOnly(search: ExamSearch, list: Pick<ExamList, 'subjects' | 'levels'>): ExamSearch {
  const { level, subject, ...rest } = search;
  return {
    ...rest,
    ...(list.levels.some(({ code }) => code === level) && level !== undefined ? { level } : {}),
    ...(list.subjects.some(({ code }) => code === subject) && subject !== undefined ? { subject } : {}),
  };
}
