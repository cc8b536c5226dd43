// Prepares a batch of exams that are published at once: one item for each paper, with its answer key.
import type { Mutation } from '#data/rows/mutation.ts';
import type { ExamGuess } from '#domain/exams/guess-exam-from-file-name.ts';
import {
  type ExamFieldErrors,
  type ExamFields,
  emptyExamFields,
  examData,
  examFieldErrors,
  storedFileName,
} from './exam-fields.ts';

export type StoredPdf = { name: string; sizeBytes: number; sha256: string };

export type BatchItem = {
  /** The id of the future exam, so that an item queued twice creates only one exam. */
  id: string;
  file: StoredPdf;
  correction: StoredPdf | null;
  fields: ExamFields;
  /**
   * Facts from the file name: whether the file is an answer key, and a text (`pairKey`) that is the same for
   * a paper and its answer key.
   */
  pair: Pick<ExamGuess, 'isCorrection' | 'pairKey'>;
  /**
   * True if the file name contains no year, so that the current year was filled in, and the year was not set
   * since.
   */
  isYearAssumed?: boolean;
  /** Names of the fields whose values come from `fillItems`. */
  filled?: readonly SharedField[];
};

export type SharedField = 'subject' | 'gradeLevel' | 'year' | 'series' | 'session';

export function batchItemOf(id: string, file: StoredPdf, guess: ExamGuess, thisYear: string): BatchItem {
  const { title, year, language, isCorrection, pairKey } = guess;
  const fields: ExamFields = {
    ...emptyExamFields,
    ...{ title, language },
    subject: guess.subject ?? '',
    gradeLevel: guess.gradeLevel ?? '',
    year: year === null ? thisYear : String(year),
    series: guess.series ?? '',
    session: guess.session ?? '',
  };
  const item = { id, file, correction: null, fields, pair: { isCorrection, pairKey } };
  return year === null ? { ...item, isYearAssumed: true } : item;
}

/**
 * Sets fields of one item as the admin typed them; `fillItems` then changes these fields only if they are
 * empty.
 */
export function setFields(item: BatchItem, change: Partial<ExamFields>): BatchItem {
  const filled = item.filled?.filter((name) => !(name in change)) ?? [];
  const isYearAssumed = item.isYearAssumed === true && !('year' in change);
  return { ...item, fields: { ...item.fields, ...change }, filled, isYearAssumed };
}

/**
 * Fills a field of all items in which the field is empty, only assumed, or was filled by this function
 * before. An empty `value` undoes the filling.
 */
export function fillItems(
  items: readonly BatchItem[],
  name: SharedField,
  value: string,
  thisYear: string,
): BatchItem[] {
  return items.map((item) => {
    const filled = item.filled ?? [];
    const wasFilled = filled.includes(name);
    const isAssumed = name === 'year' && item.isYearAssumed === true;
    if (!wasFilled && !isAssumed && item.fields[name] !== '') return item;
    if (value !== '') {
      const fields = { ...item.fields, [name]: value };
      const isYearAssumed = item.isYearAssumed === true && name !== 'year';
      return { ...item, fields, filled: wasFilled ? filled : [...filled, name], isYearAssumed };
    }
    if (!wasFilled) return item;
    const rest = { ...item, filled: filled.filter((other) => other !== name) };
    return name === 'year'
      ? { ...rest, fields: { ...item.fields, year: thisYear }, isYearAssumed: true }
      : { ...rest, fields: { ...item.fields, [name]: '' } };
  });
}

/**
 * Attaches each answer key to a paper with the same pair key that has no answer key yet; a key without such a
 * paper stays an item of its own.
 */
export function pairItems(items: readonly BatchItem[]): BatchItem[] {
  return items
    .filter(({ pair }) => pair.isCorrection)
    .reduce<BatchItem[]>(
      (rest, key) => {
        const paper = rest.find(
          ({ pair, correction }) =>
            !pair.isCorrection && correction === null && pair.pairKey === key.pair.pairKey,
        );
        return paper ? attachKey(rest, key.id, paper.id) : rest;
      },
      [...items],
    );
}

/**
 * Makes the file of item `id` the answer key of item `paperId`, whose previous key becomes an item again.
 * Changes nothing if item `id` has an answer key itself.
 */
export function attachKey(items: readonly BatchItem[], id: string, paperId: string): BatchItem[] {
  const key = items.find((item) => item.id === id);
  if (!key || key.correction !== null || id === paperId) return [...items];
  const rest = detachKey(
    items.filter((item) => item !== key),
    paperId,
    key.id,
  );
  return rest.map((item) => (item.id === paperId ? { ...item, correction: key.file } : item));
}

/** Turns the answer key of item `id` into an item of its own, with the id `newId`. */
export function detachKey(items: readonly BatchItem[], id: string, newId: string): BatchItem[] {
  return items.flatMap((item) => {
    if (item.id !== id || item.correction === null) return [item];
    const { correction } = item;
    // Clears the pair key, so that the two are not paired again.
    const pair = { isCorrection: false, pairKey: '' };
    return [
      { ...item, correction: null },
      { ...item, id: newId, file: correction, correction: null, pair },
    ];
  });
}

export function batchErrors(items: readonly BatchItem[]): Record<string, ExamFieldErrors> {
  return Object.fromEntries(
    items.flatMap(({ id, fields }) => {
      const errors = examFieldErrors(fields, false, []);
      return Object.keys(errors).length > 0 ? [[id, errors]] : [];
    }),
  );
}

export function mutationsOf(items: readonly BatchItem[]): Mutation[] {
  return items.flatMap(({ id, file, correction, fields }): Mutation[] => [
    {
      ...{ op: 'create', collection: 'exams', record: id },
      data: { ...examData(fields, null), fileName: storedFileName(file.name) },
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

const uploadOf = (field: 'file' | 'correction', { sizeBytes, sha256 }: StoredPdf) =>
  ({ kind: 'file', field, sizeBytes, sha256 }) as const;

export const asDraft = (items: readonly BatchItem[]): Record<string, string> =>
  Object.fromEntries(items.map((item, index) => [String(index), JSON.stringify(item)]));

export const ofDraft = (fields: Record<string, string>): BatchItem[] =>
  Object.entries(fields)
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([, text]) => JSON.parse(text) as BatchItem)
    // A draft of an earlier version of the app lacks the fields that were added since.
    .map((item) => ({ ...item, fields: { ...emptyExamFields, ...item.fields } }));
