// Prepares a batch of exams that are published at once: one item for each paper, with its answer key.
import type { Mutation } from '#data/rows/mutation.ts';
import type { ExamGuess } from '#domain/exams/guess-exam-from-file-name.ts';
import { type ExamFaults, type ExamFields, examData, fieldFaults, keptName } from './exam-fields.ts';

/** A file stored among the payloads of this phone. */
export type KeptPdf = { name: string; sizeBytes: number; sha256: string };

export type PaperLine = {
  /** The id of the future exam, so that an item queued twice creates only one exam. */
  id: string;
  file: KeptPdf;
  correction: KeptPdf | null;
  fields: ExamFields;
  /** Taken from the file name: whether it is an answer key, and the key for its pair. */
  pair: Pick<ExamGuess, 'isCorrection' | 'pairKey'>;
  /** The file name contains no year: the current year is filled in until somebody sets it. */
  isYearAssumed?: boolean;
  /** The fields filled from the values for all items; changing such a value changes or empties them. */
  filled?: readonly SharedField[];
};

/** The fields that can be set for all lines at once. */
export type SharedField = 'subject' | 'gradeLevel' | 'year' | 'series' | 'session';

/** Creates the item of a file. `thisYear` is used if the file name contains no year. */
export function lineOf(id: string, file: KeptPdf, guess: ExamGuess, thisYear: string): PaperLine {
  const { title, year, language, isCorrection, pairKey } = guess;
  const fields: ExamFields = {
    ...{ title, language, fileUrl: '' },
    subject: guess.subject ?? '',
    gradeLevel: guess.gradeLevel ?? '',
    year: year === null ? thisYear : String(year),
    series: guess.series ?? '',
    session: guess.session ?? '',
  };
  const line = { id, file, correction: null, fields, pair: { isCorrection, pairKey } };
  return year === null ? { ...line, isYearAssumed: true } : line;
}

/** Sets fields of one item by hand; values for all items no longer change them. */
export function setFields(line: PaperLine, change: Partial<ExamFields>): PaperLine {
  const filled = line.filled?.filter((name) => !(name in change)) ?? [];
  const isYearAssumed = line.isYearAssumed === true && !('year' in change);
  return { ...line, fields: { ...line.fields, ...change }, filled, isYearAssumed };
}

/**
 * Fills a field of every item if it is empty, only assumed, or was filled in this way before. Values from a
 * file name or set by an administrator stay. An empty `value` undoes the filling.
 */
export function fillLines(
  lines: readonly PaperLine[],
  name: SharedField,
  value: string,
  thisYear: string,
): PaperLine[] {
  return lines.map((line) => {
    const filled = line.filled ?? [];
    const wasFilled = filled.includes(name);
    const isAssumed = name === 'year' && line.isYearAssumed === true;
    if (!wasFilled && !isAssumed && line.fields[name] !== '') return line;
    if (value !== '') {
      const fields = { ...line.fields, [name]: value };
      const isYearAssumed = line.isYearAssumed === true && name !== 'year';
      return { ...line, fields, filled: wasFilled ? filled : [...filled, name], isYearAssumed };
    }
    if (!wasFilled) return line;
    const rest = { ...line, filled: filled.filter((other) => other !== name) };
    return name === 'year'
      ? { ...rest, fields: { ...line.fields, year: thisYear }, isYearAssumed: true }
      : { ...rest, fields: { ...line.fields, [name]: '' } };
  });
}

/** Attaches each answer key to the paper with the same pair key, if there is one without a key. */
export function pairLines(lines: readonly PaperLine[]): PaperLine[] {
  return lines
    .filter(({ pair }) => pair.isCorrection)
    .reduce<PaperLine[]>(
      (rest, key) => {
        const paper = rest.find(
          ({ pair, correction }) =>
            !pair.isCorrection && correction === null && pair.pairKey === key.pair.pairKey,
        );
        return paper ? attachLine(rest, key.id, paper.id) : rest;
      },
      [...lines],
    );
}

/**
 * Makes the file of an item the answer key of another item; the previous key becomes an item of its own
 * again.
 */
export function attachLine(lines: readonly PaperLine[], id: string, paperId: string): PaperLine[] {
  const key = lines.find((line) => line.id === id);
  if (!key || key.correction !== null || id === paperId) return [...lines];
  const rest = detachKey(
    lines.filter((line) => line !== key),
    paperId,
    key.id,
  );
  return rest.map((line) => (line.id === paperId ? { ...line, correction: key.file } : line));
}

/** Makes the answer key of an item an item of its own, with the id `newId`. */
export function detachKey(lines: readonly PaperLine[], id: string, newId: string): PaperLine[] {
  return lines.flatMap((line) => {
    if (line.id !== id || line.correction === null) return [line];
    const { correction } = line;
    // The admin has detached them, so they must not be paired again.
    const pair = { isCorrection: false, pairKey: '' };
    return [
      { ...line, correction: null },
      { ...line, id: newId, file: correction, correction: null, pair },
    ];
  });
}

/** Returns the errors by item id; an item without errors is absent. */
export function lineFaults(lines: readonly PaperLine[]): Record<string, ExamFaults> {
  return Object.fromEntries(
    lines.flatMap(({ id, fields }) => {
      const faults = fieldFaults(fields, false);
      return Object.keys(faults).length > 0 ? [[id, faults]] : [];
    }),
  );
}

/** Returns the mutations of all items, to be queued at once. */
export function mutationsOf(lines: readonly PaperLine[]): Mutation[] {
  return lines.flatMap(({ id, file, correction, fields }): Mutation[] => [
    {
      ...{ op: 'create', collection: 'exams', record: id },
      data: { ...examData(fields, null), fileName: keptName(file.name) },
      upload: uploadOf('file', file),
    },
    ...(correction
      ? [
          {
            ...({ op: 'update', collection: 'exams', record: id, data: {} } as const),
            upload: uploadOf('correction', correction),
          },
        ]
      : []),
  ]);
}

const uploadOf = (field: 'file' | 'correction', { sizeBytes, sha256 }: KeptPdf) =>
  ({ kind: 'file', field, sizeBytes, sha256 }) as const;

/** Converts the items to a draft: one text for each item, in their order. */
export const asDraft = (lines: readonly PaperLine[]): Record<string, string> =>
  Object.fromEntries(lines.map((line, index) => [String(index), JSON.stringify(line)]));

export const ofDraft = (fields: Record<string, string>): PaperLine[] =>
  Object.entries(fields)
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([, text]) => JSON.parse(text) as PaperLine);
