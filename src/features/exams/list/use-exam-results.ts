// What the list shows now: the papers on this phone, searched, narrowed and cut into pages.
import { useEffect, useMemo } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb, ExamFile } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import { filterExams, type ListedExam } from '#domain/exams/exam-list.ts';
import { type Page, pageInAddress, pageOf } from '#domain/format/page-numbers.ts';
import { indexInSlices } from '#domain/search/search.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { runWhenIdle } from '#ui/hooks/when-idle.ts';
import { filterOf } from './exam-filter-params.ts';
import type { ExamSearch } from './exam-search-params.ts';
import { type ExamList, readExamList } from './read-exam-list.ts';
import { type FilesByExam, filesByExam, savedPapers } from './saved-papers.ts';

export type FoundPapers = {
  list: ExamList;
  files: FilesByExam;
  /** Every file on this phone or on its way to it. */
  rows: readonly ExamFile[];
  /** Those of them that are not whole, in their order. */
  queue: readonly ExamFile[];
  /** The papers of the open tab before they are narrowed, for the choices that there are. */
  inTab: readonly ListedExam[];
  all: readonly ListedExam[];
  saved: readonly ListedExam[];
  /** The page of the open tab. */
  shown: Page<ListedExam>;
  /** The address without the codes that nothing on this phone knows. */
  search: ExamSearch;
  /** Whether papers that the filter may find are still on their way. */
  isArriving: boolean;
};

/** Undefined while this phone's database is being read. Indexed once for each change of the rows, not for each key. */
export function useFoundPapers(
  store: AccountStore,
  device: DeviceDb,
  asked: ExamSearch,
  words: string,
): FoundPapers | undefined {
  const list = useLive(() => readExamList(store.db), [store]);
  useEffect(() => (list ? runWhenIdle(indexInSlices(list.exams)) : undefined), [list]);
  const rows = useLive(() => listExamFiles(device), [device]);
  const files = useMemo(() => rows && filesByExam(rows), [rows]);
  const queue = useMemo(() => queueOf(rows ?? []), [rows]);
  const kept = useMemo(() => list && files && savedPapers(list, files), [list, files]);
  const found = useMemo(() => {
    if (!list || !kept) return undefined;
    const search = knownOnly(asked, list);
    const filter = { ...filterOf(search), query: words };
    return { search, all: filterExams(list.exams, filter), saved: filterExams(kept, filter) };
  }, [list, kept, asked, words]);
  if (!list || !rows || !files || !kept || !found) return undefined;
  const isSaved = found.search.tab === 'saved';
  return {
    list,
    files,
    rows,
    queue,
    ...found,
    isArriving: isArriving(list, found.search),
    inTab: isSaved ? kept : list.exams,
    shown: pageOf(isSaved ? found.saved : found.all, pageInAddress(asked, words)),
  };
}

/** Levels themselves are the first to come. */
const isArriving = ({ levels, levelsArriving }: ExamList, { level }: ExamSearch): boolean =>
  levels.length === 0 || (level === undefined ? levelsArriving.size > 0 : levelsArriving.has(level));

const queueOf = (files: readonly ExamFile[]): readonly ExamFile[] =>
  files.filter(({ state }) => state !== 'whole').sort((a, b) => a.place - b.place);

/** Somebody else's link may name a level or subject that is not active (any more). */
function knownOnly(search: ExamSearch, list: Pick<ExamList, 'subjects' | 'levels'>): ExamSearch {
  const { level, subject, ...rest } = search;
  return {
    ...rest,
    ...(list.levels.some(({ code }) => code === level) && level !== undefined ? { level } : {}),
    ...(list.subjects.some(({ code }) => code === subject) && subject !== undefined ? { subject } : {}),
  };
}
