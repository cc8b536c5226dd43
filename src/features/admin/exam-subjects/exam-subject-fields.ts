// Defines the form of an exam subject: its fields, their validation, and the changes by the admin. Also groups
// exam subjects for their table.
import { byNameIn } from '#domain/catalogue/catalogue.ts';
import { allSeries, examPointsRange } from '#domain/schema/exam-kinds.ts';
import { emptyForm, type FormFieldName, fromForm, toForm } from '#domain/schema/form-fields.ts';
import type { ExamSubject, GradeLevel, Subject } from '#domain/schema/schema.ts';
import type { Language } from '#lib/language/languages.ts';

/** The fields of the form; '' for an empty field. */
export type ExamSubjectFields = Record<FormFieldName<'examSubjects'>, string>;

/** The points begin empty, because 0 is no valid number of points. */
const emptyFields: ExamSubjectFields = { ...emptyForm('examSubjects'), points: '' };

export type ExamSubjectErrors = {
  gradeLevel?: 'empty';
  subject?: 'empty' | 'doubled';
  points?: 'outside';
};

export const fieldsOf = (row: ExamSubject | null): ExamSubjectFields =>
  row ? toForm(emptyFields, row) : emptyFields;

export const dataOf = (fields: ExamSubjectFields) => fromForm('examSubjects', fields);

export type ExamSubjectData = ReturnType<typeof dataOf>;

export const changesOf = (row: ExamSubject, data: ExamSubjectData): Partial<ExamSubjectData> =>
  Object.fromEntries(
    Object.entries(data).filter(([field, value]) => row[field as keyof ExamSubjectData] !== value),
  );

/**
 * Returns the errors of the form. `others` are all other rows; two rows must not have the same subject, level and
 * series.
 */
export function examSubjectErrors(
  fields: ExamSubjectFields,
  others: readonly ExamSubject[],
): ExamSubjectErrors {
  const { gradeLevel, subject, series, points } = fields;
  const isThere = others.some(
    (other) =>
      other.subject === subject && other.gradeLevel === gradeLevel && (other.series ?? '') === series,
  );
  return {
    ...(gradeLevel === '' ? { gradeLevel: 'empty' } : {}),
    ...(subject === '' ? { subject: 'empty' } : isThere ? { subject: 'doubled' } : {}),
    ...(isPoints(points) ? {} : { points: 'outside' }),
  };
}

const [fewestPoints, mostPoints] = examPointsRange;

const isPoints = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= fewestPoints && Number(text) <= mostPoints;

export type LevelGroup<Item extends ExamSubject> = {
  level: GradeLevel;
  rows: { row: Item; subject: Subject }[];
};

/**
 * Groups the rows by level, in the order of `levels`, and sorts them by the name of the subject, then by series;
 * the row for all series is first. Leaves out levels without rows, and rows whose subject is unknown.
 */
export function groupByLevel<Item extends ExamSubject>(
  rows: readonly Item[],
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
  language: Language,
): LevelGroup<Item>[] {
  const compareNames = byNameIn(language);
  const subjectById = new Map(subjects.map((subject) => [subject.id, subject]));
  return levels.flatMap((level) => {
    const ofLevel = rows.flatMap((row) => {
      const subject = row.gradeLevel === level.id ? subjectById.get(row.subject) : undefined;
      return subject ? [{ row, subject }] : [];
    });
    if (ofLevel.length === 0) return [];
    ofLevel.sort((a, b) => compareNames(a.subject, b.subject) || placeOf(a.row) - placeOf(b.row));
    return [{ level, rows: ofLevel }];
  });
}

const placeOf = ({ series }: ExamSubject): number => (series === null ? -1 : allSeries.indexOf(series));
