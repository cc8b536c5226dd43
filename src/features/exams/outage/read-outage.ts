// Reads which parts of a level are on this phone, for the gauge of /outage, and which must be downloaded so that the
// whole level can be opened without a network. May run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import type { BucketState, FigureRef, StoredQuizSetIndex } from '#data/database/stored-rows.ts';
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

export type OutageContent = Omit<LevelContent, 'level' | 'missingReaderBytes'> & {
  /** True if the list of the level's exams and the questions have arrived. */
  isListed: boolean;
  /** Incomplete files of the level, with their row in the download queue if they were requested. */
  missingFiles: { wanted: WantedPart; queued: ExamFile | null }[];
  /** Incomplete forum pages; `isComing` is true if the user has requested the page and has not paused its download. */
  missingPages: { bucket: Bucket; isComing: boolean }[];
  /** True if all files were requested, and the list of the level's exams has not arrived yet. */
  isRequested: boolean;
  /** Number of papers and answer keys on other sites, which cannot be downloaded. */
  elsewhereCount: number;
};

type OutageDatabases = { db: AccountDb; device: DeviceDb };

/**
 * Returns which parts of a level are on this phone or missing. `arePagesMeasured` is true if the server has just
 * stated the sizes of all forum pages; a page without a size that is not on this phone is then left out as empty.
 */
export async function readOutage(
  { db, device }: OutageDatabases,
  level: GradeLevel,
  arePagesMeasured: boolean,
): Promise<OutageContent> {
  const [library, exams, pages, isRequested, files] = await Promise.all([
    db.buckets.get(libraryBucket(level.code)),
    listLevelExams(db, level),
    readPages(db, arePagesMeasured),
    arePapersRequested(db, level.code),
    listExamFiles(device),
  ]);
  const listed = exams.flatMap((exam) => [
    listedFile(exam, 'file', files),
    listedFile(exam, 'correction', files),
  ]);
  const known = listed.flatMap((one) => (one === null || one === 'elsewhere' ? [] : [one]));
  const isListed = library?.isComplete === true;
  return {
    isListed,
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

type CountedRows = Omit<LevelRows, 'unillustratedCount' | 'missingFigureBytes'> & {
  missingFigures: FigureRef[];
  /** Number of figures that this phone lacks, and for which the server had another file or none when last asked. */
  refusedCount: number;
};

/**
 * Counts the rows of a level and lists its missing figures, without reading the questions. A figure that the server did
 * not have when last asked does not count as missing, because a download would probably not bring it.
 */
export async function readLevelRows(
  { db, figures }: { db: AccountDb; figures: FigureDb },
  level: GradeLevel,
): Promise<CountedRows> {
  const bucket = libraryBucket(level.code);
  const [library, sets, examCount, size] = await Promise.all([
    db.buckets.get(bucket),
    listSets(db, level),
    db.exams.where('bucket').equals(bucket).count(),
    db.bucketSizes.get(bucket),
  ]);
  const refs = new Map(sets.flatMap((set) => (set.figures ?? []).map((ref) => [ref.sha256, ref] as const)));
  const [held, refused] = await Promise.all(
    [figures.figures, figures.refused].map((table) =>
      table
        .where('sha256')
        .anyOf([...refs.keys()])
        .primaryKeys(),
    ),
  );
  for (const sha256 of held ?? []) refs.delete(sha256);
  const refusedCount = (refused ?? []).filter((sha256) => refs.delete(sha256)).length;
  const questionCount = sets.reduce((sum, set) => sum + set.questionCount, 0);
  return {
    isComplete: library?.isComplete === true,
    rowCount: questionCount + examCount,
    questionCount,
    missingFigures: [...refs.values()],
    refusedCount,
    size: size ?? null,
  };
}

async function listSets(db: AccountDb, level: GradeLevel): Promise<StoredQuizSetIndex[]> {
  return (await db.quizSetIndex.toArray()).filter(({ gradeLevel }) => gradeLevel === level.id);
}

/**
 * Returns the number of questions of the level that show a figure, by its hash. Reads all questions, which are
 * most of the database, so it must not run again with each figure that arrives.
 */
export async function countFigureUses(db: AccountDb, level: GradeLevel): Promise<Map<string, number>> {
  const sets = await db.quizSets.bulkGet((await listSets(db, level)).map(({ id }) => id));
  const uses = new Map<string, number>();
  for (const { figureSha256 } of sets.flatMap((set) => set?.questions ?? []))
    if (figureSha256 !== null) uses.set(figureSha256, (uses.get(figureSha256) ?? 0) + 1);
  return uses;
}

export function countUnillustrated(
  { missingFigures, ...rows }: CountedRows,
  uses: ReadonlyMap<string, number>,
): LevelRows & Pick<CountedRows, 'refusedCount'> {
  return {
    ...rows,
    unillustratedCount: missingFigures.reduce((sum, { sha256 }) => sum + (uses.get(sha256) ?? 0), 0),
    missingFigureBytes: missingFigures.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
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

/** Returns `elsewhere` for a file on another site, and null if the exam has no such file. */
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
