// Reads what of a level is on this phone, for the gauge of /outage, and what must be downloaded to open all of
// it without a network. May run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import type { BucketState } from '#data/database/stored-rows.ts';
import type { DeviceDb, ExamFile, ExamPart } from '#data/device/device-db.ts';
import { fileKeyOf, isSameFile, listExamFiles } from '#data/device/exam-files.ts';
import type { FigureDb } from '#data/device/figure-db.ts';
import { arePapersRequested } from '#data/local/papers-requested-with-level.ts';
import { joinSubjectAndLevel } from '#domain/catalogue/catalogue.ts';
import type { ForumPageRows, LevelContent, LevelFile, LevelRows } from '#domain/catalogue/outage-gauge.ts';
import { pagesForOutage } from '#domain/forum/forum-pages.ts';
import { type Bucket, forumBucket, forumPageOf, libraryBucket } from '#domain/schema/buckets.ts';
import type { Exam, GradeLevel } from '#domain/schema/schema.ts';

type WantedPart = { exam: string; part: ExamPart };

export type OutageContent = Omit<LevelContent, 'missingReaderBytes'> & {
  /** Incomplete files of the level, with their row in the download queue if they were requested. */
  missingFiles: { wanted: WantedPart; queued: ExamFile | null }[];
  /** Incomplete forum pages; `isComing` is true if a page is being downloaded. */
  missingPages: { bucket: Bucket; isComing: boolean }[];
  /** True if all files were requested, and the list of the level's exams has not arrived yet. */
  isRequested: boolean;
  /** Number of papers and answer keys on other sites, which cannot be downloaded. */
  elsewhereCount: number;
};

type OutageDatabases = { db: AccountDb; device: DeviceDb; figures: FigureDb };

/** `arePagesMeasured`: the server has just stated the sizes of all pages, so a page without one has no rows. */
export async function readOutage(
  { db, device, figures }: OutageDatabases,
  level: GradeLevel,
  arePagesMeasured: boolean,
): Promise<OutageContent> {
  const bucket = libraryBucket(level.code);
  const [buckets, rows, exams, pages, isRequested, files] = await Promise.all([
    db.buckets.toArray(),
    readLevelRows(db, figures, level),
    listLevelExams(db, level),
    readPages(db, arePagesMeasured),
    arePapersRequested(db, level.code),
    listExamFiles(device),
  ]);
  const state = buckets.find((one) => one.bucket === bucket);
  const listed = exams.flatMap((exam) => [
    listedFile(exam, 'file', files),
    listedFile(exam, 'correction', files),
  ]);
  const known = listed.flatMap((one) => (one === null || one === 'elsewhere' ? [] : [one]));
  const isListed = state?.isComplete === true;
  return {
    level: { ...rows, isComplete: isListed },
    files: isListed ? known.map(({ file }) => file) : null,
    pages: pages.map(({ rows: page }) => page),
    missingFiles: known.flatMap(({ file, wanted, queued }) => (file.isHere ? [] : [{ wanted, queued }])),
    missingPages: pages.flatMap(({ rows: page, state: of, bucket: missing }) =>
      page.isComplete ? [] : [{ bucket: missing, isComing: of?.reason === 'chosen' && !of.isPaused }],
    ),
    isRequested,
    elsewhereCount: listed.filter((one) => one === 'elsewhere').length,
  };
}

async function readLevelRows(db: AccountDb, figures: FigureDb, level: GradeLevel) {
  const bucket = libraryBucket(level.code);
  const [index, examCount, size] = await Promise.all([
    db.quizSetIndex.toArray(),
    db.exams.where('bucket').equals(bucket).count(),
    db.bucketSizes.get(bucket),
  ]);
  const sets = index.filter(({ gradeLevel }) => gradeLevel === level.id);
  const refs = new Map(sets.flatMap((set) => (set.figures ?? []).map((ref) => [ref.sha256, ref] as const)));
  const held = await figures.figures
    .where('sha256')
    .anyOf([...refs.keys()])
    .primaryKeys();
  for (const sha256 of held) refs.delete(sha256);
  const questionCount = sets.reduce((sum, set) => sum + set.questionCount, 0);
  const rows: Omit<LevelRows, 'isComplete'> = {
    rowCount: questionCount + examCount,
    questionCount,
    unillustratedCount: await countUnillustrated(
      db,
      sets.map(({ id }) => id),
      refs,
    ),
    missingFigureBytes: [...refs.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    size: size ?? null,
  };
  return rows;
}

async function countUnillustrated(
  db: AccountDb,
  setIds: string[],
  missing: ReadonlyMap<string, unknown>,
): Promise<number> {
  // The questions are read only while a figure is missing: they are most of the database.
  if (missing.size === 0) return 0;
  const sets = await db.quizSets.bulkGet(setIds);
  const questions = sets.flatMap((set) => set?.questions ?? []);
  return questions.filter(({ figureSha256 }) => figureSha256 !== null && missing.has(figureSha256)).length;
}

/** Leaves out the exams of inactive subjects, which no list shows. */
async function listLevelExams(db: AccountDb, level: GradeLevel): Promise<Exam[]> {
  const [exams, subjects, levels] = await Promise.all([
    db.exams.where('bucket').equals(libraryBucket(level.code)).toArray(),
    db.subjects.toArray(),
    db.gradeLevels.toArray(),
  ]);
  return joinSubjectAndLevel(exams, subjects, levels).map(({ row }) => row);
}

type ListedFile = { file: LevelFile; wanted: WantedPart; queued: ExamFile | null };

/** Returns null if the exam has no such file. */
function listedFile(exam: Exam, part: ExamPart, files: readonly ExamFile[]): ListedFile | 'elsewhere' | null {
  const key = fileKeyOf(exam, part);
  const url = part === 'file' ? exam.fileUrl : exam.correctionUrl;
  if (!key) return url === null ? null : 'elsewhere';
  const found = files.find((one) => one.part === part && isSameFile(one, key)) ?? null;
  const isHere = found?.state === 'whole';
  return {
    file: {
      part,
      content: `${key.sha256} ${key.sizeBytes}`,
      sizeBytes: key.sizeBytes,
      heldBytes: found?.heldBytes ?? 0,
      isHere,
    },
    wanted: { exam: exam.id, part },
    queued: isHere ? null : found,
  };
}

type OutagePage = { bucket: Bucket; state: BucketState | undefined; rows: ForumPageRows };

async function readPages(db: AccountDb, areMeasured: boolean): Promise<OutagePage[]> {
  return readAtOnce(db, ['buckets', 'bucketSizes', 'forumPosts', 'forumReplies'], async () => {
    const [buckets, sizes] = await Promise.all([db.buckets.toArray(), db.bucketSizes.toArray()]);
    const present = buckets.flatMap(({ bucket }) => forumPageOf(bucket) ?? []);
    const measured = sizes.flatMap(({ bucket, rowCount }) =>
      rowCount > 0 ? (forumPageOf(bucket) ?? []) : [],
    );
    const pages = pagesForOutage(present, measured).map(async (page): Promise<OutagePage[]> => {
      const bucket = forumBucket(page);
      const state = buckets.find((one) => one.bucket === bucket);
      const size = sizes.find((one) => one.bucket === bucket) ?? null;
      if (!state && !size && areMeasured) return [];
      const [threadCount, replyCount] = await Promise.all([
        db.forumPosts.where('bucket').equals(bucket).count(),
        db.forumReplies.where('bucket').equals(bucket).count(),
      ]);
      const isComplete = state?.isComplete === true;
      return [{ bucket, state, rows: { isComplete, rowCount: threadCount + replyCount, threadCount, size } }];
    });
    return (await Promise.all(pages)).flat();
  });
}
