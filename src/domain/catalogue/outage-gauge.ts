// Computes how much of a level can be opened without a network: the parts on the phone and the bytes that
// are missing. Pure.

/** A paper (`file`) or an answer key (`correction`) of the level, as the list of its exams states it. */
export type LevelFile = {
  part: 'file' | 'correction';
  /** Equal for files of the same content, which are downloaded and stored once. */
  content: string;
  sizeBytes: number;
  heldBytes: number;
  /** True if the file is complete on the phone. */
  isHere: boolean;
};

/**
 * Size of a bucket as the server states it; `sizeBytes` is as transferred, figures included. Optional numbers are
 * absent if an older server stated the size or an older version of the app stored it.
 */
export type StatedSize = {
  rowCount: number;
  questionCount: number;
  sizeBytes: number;
  /** Number of papers with a file on the app's server, without answer keys, and the total size of these files. */
  paperCount?: number;
  paperBytes?: number;
  /** Number of answer keys with a file on the app's server, and the total size of these files. */
  keyCount?: number;
  keyBytes?: number;
  /** Number of threads, without their replies. */
  threadCount?: number;
};

/**
 * Rows of a bucket: `rowCount` of them are on the phone, and `size` is what the server states about all of
 * them; null while unknown.
 */
type ArrivingRows = {
  isComplete: boolean;
  rowCount: number;
  size: StatedSize | null;
};

export type LevelRows = ArrivingRows & {
  questionCount: number;
  /** Number of questions on the phone whose figure is missing, and the total size of these figures. */
  unillustratedCount: number;
  missingFigureBytes: number;
};

export type ForumPageRows = ArrivingRows & { threadCount: number };

export type LevelContent = {
  level: LevelRows;
  /** null while the list of the level's exams is incomplete. */
  files: readonly LevelFile[] | null;
  pages: readonly ForumPageRows[];
  /** Missing bytes of the reader that shows papers; null while unknown. */
  missingReaderBytes: number | null;
};

export type PartGauge = {
  here: number;
  /** null while unknown. */
  total: number | null;
  heldBytes: number;
  /** null while unknown. */
  missingBytes: number | null;
};

export type OutageGauge = {
  questions: PartGauge;
  papers: PartGauge;
  keys: PartGauge;
  threads: PartGauge;
  missingReaderBytes: number | null;
  heldBytes: number;
  /** Bytes of all missing parts; null while the size of one is unknown. */
  missingBytes: number | null;
  /**
   * True if bytes are missing and some rows are not on the phone yet: the server only estimates the size of
   * rows, but states the exact sizes of files.
   */
  isEstimate: boolean;
  /** Share of the known bytes that is on the phone, from 0 to 100; 100 only if nothing is missing. */
  percent: number;
  isReady: boolean;
};

export function outageGauge({ level, files, pages, missingReaderBytes }: LevelContent): OutageGauge {
  const questions = questionsOf(level);
  const [papers, keys] = files ? partsOfFiles(files) : unlistedParts(level.size);
  const threads = threadsOf(pages);
  const parts = [questions, papers, keys, threads];
  const heldBytes = parts.reduce((sum, part) => sum + part.heldBytes, 0);
  const missingBytes = sumKnown([...parts.map((part) => part.missingBytes), missingReaderBytes]);
  const isReady = parts.every(({ here, total }) => here === total) && missingBytes === 0;
  const rowsMissing = !level.isComplete || pages.some(({ isComplete }) => !isComplete);
  return {
    questions,
    papers,
    keys,
    threads,
    missingReaderBytes,
    heldBytes,
    missingBytes,
    isEstimate: missingBytes !== null && missingBytes > 0 && rowsMissing,
    percent: isReady ? 100 : percentOf(heldBytes, missingBytes ?? 0),
    isReady,
  };
}

/** Returns the share of `heldBytes` in percent, rounded down and 99 at most; 0 if both are 0. */
function percentOf(heldBytes: number, missingBytes: number): number {
  const totalBytes = heldBytes + missingBytes;
  return totalBytes === 0 ? 0 : Math.min(99, Math.floor((heldBytes / totalBytes) * 100));
}

const sumKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

function questionsOf(level: LevelRows): PartGauge {
  const here = level.questionCount - level.unillustratedCount;
  if (!level.isComplete) return { here, total: level.size?.questionCount ?? null, ...arrivingBytes(level) };
  const { missingFigureBytes } = level;
  return {
    here,
    total: level.questionCount,
    heldBytes: Math.max(0, (level.size?.sizeBytes ?? 0) - missingFigureBytes),
    missingBytes: missingFigureBytes,
  };
}

/** Splits the estimated size of a bucket into held and missing bytes by the share of its rows on the phone. */
function arrivingBytes({ rowCount, size }: ArrivingRows): Pick<PartGauge, 'heldBytes' | 'missingBytes'> {
  if (!size) return { heldBytes: 0, missingBytes: null };
  const share = size.rowCount === 0 ? 1 : Math.min(1, rowCount / size.rowCount);
  const heldBytes = Math.round(size.sizeBytes * share);
  return { heldBytes, missingBytes: size.sizeBytes - heldBytes };
}

function partsOfFiles(files: readonly LevelFile[]): [papers: PartGauge, keys: PartGauge] {
  const counted = new Set<string>();
  const partOf = (part: LevelFile['part']): PartGauge => {
    const gauge = { here: 0, total: 0, heldBytes: 0, missingBytes: 0 };
    for (const file of files.filter((one) => one.part === part)) {
      gauge.total += 1;
      if (file.isHere) gauge.here += 1;
      if (counted.has(file.content)) continue;
      counted.add(file.content);
      const heldBytes = file.isHere ? file.sizeBytes : Math.min(file.heldBytes, file.sizeBytes);
      gauge.heldBytes += heldBytes;
      gauge.missingBytes += file.sizeBytes - heldBytes;
    }
    return gauge;
  };
  return [partOf('file'), partOf('correction')];
}

/**
 * Returns the papers and answer keys of a level as the server counts them. Used while the list of the level's
 * exams is incomplete.
 */
function unlistedParts(size: StatedSize | null): [papers: PartGauge, keys: PartGauge] {
  const partOf = (count: number | undefined, bytes: number | undefined): PartGauge => ({
    here: 0,
    total: count ?? null,
    heldBytes: 0,
    missingBytes: bytes ?? null,
  });
  return [partOf(size?.paperCount, size?.paperBytes), partOf(size?.keyCount, size?.keyBytes)];
}

function threadsOf(pages: readonly ForumPageRows[]): PartGauge {
  const parts = pages.map((page): PartGauge => {
    const { isComplete, threadCount, size } = page;
    if (!isComplete) return { here: threadCount, total: size?.threadCount ?? null, ...arrivingBytes(page) };
    return { here: threadCount, total: threadCount, heldBytes: size?.sizeBytes ?? 0, missingBytes: 0 };
  });
  return {
    here: parts.reduce((sum, { here }) => sum + here, 0),
    total: sumKnown(parts.map(({ total }) => total)),
    heldBytes: parts.reduce((sum, { heldBytes }) => sum + heldBytes, 0),
    missingBytes: sumKnown(parts.map(({ missingBytes }) => missingBytes)),
  };
}
