// Creates the subjects of the official exams, with the points of exam-points.ts, for each level that has none yet;
// administrators can change them later. The series of the subjects of Bac II are those of the ministry's notice of
// 2018-2019 (gouv-admin.online/?p=5234) and of the exams of 2022 and 2023 (haitigazette.com, tedactu.com).
import { pointsByLevel } from '../../src/domain/catalogue/exam-points.ts';
import type { Series } from '../../src/domain/schema/exam-kinds.ts';
import { seedId } from './seed-id.ts';
import type { SuperuserApi } from './superuser-api.ts';

/** `''` means all series of the level. */
type AskedBy = readonly (Series | '')[];
type SeededSubject = { level: string; subject: string; series: AskedBy[number]; points: number };

const everySeries: AskedBy = [''];
const sciences: AskedBy = ['SVT', 'SMP', 'SES'];

/** Subjects of Bac II that only some series have in their exam: the series by the code of the subject. */
const seriesOfBac2 = new Map<string, AskedBy>([
  ['physics', sciences],
  ['biology', sciences],
  ['economy', ['SES']],
  ['english', ['LLA']],
  ['spanish', ['LLA']],
  ['arts', ['LLA']],
]);

const seriesOf = (level: string, subject: string): AskedBy =>
  (level === 'bac2' ? seriesOfBac2.get(subject) : null) ?? everySeries;

const seeded: readonly SeededSubject[] = [...pointsByLevel].flatMap(([level, subjects]) =>
  [...subjects].flatMap(([subject, points]) =>
    seriesOf(level, subject).map((series) => ({ level, subject, series, points })),
  ),
);

/**
 * Creates the rows of each level that has none. One statement creates all rows of a level, so that an interrupted start
 * cannot leave a level with a part of its rows, which later starts would not complete. Leaves out rows whose subject or
 * level the server does not have. `subjects` are the ids of the subjects by their code.
 */
export async function seedExamSubjects(
  api: SuperuserApi,
  subjects: ReadonlyMap<string, string>,
): Promise<void> {
  const [levels, present] = [
    await idsByCode(api, 'grade_levels'),
    new Set((await api.list('exam_subjects')).map(({ grade_level }) => grade_level)),
  ];
  for (const [code, level] of levels) {
    if (present.has(level)) continue;
    const rows = seeded.flatMap(({ level: of, subject: name, series, points }) => {
      const subject = subjects.get(name);
      const id = seedId('exam-subject', `${of}/${name}/${series}`);
      return of === code && subject
        ? [`('${id}', '${subject}', '${level}', '${series}', ${points}, ${now}, ${now})`]
        : [];
    });
    if (rows.length > 0)
      await api.sql(
        `INSERT INTO exam_subjects (id, subject, grade_level, series, points, created, updated) VALUES ${rows.join(', ')}`,
      );
  }
}

/** SQL of the current time in the server's format of dates. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ')";

export const idsByCode = async (api: SuperuserApi, collection: string): Promise<Map<string, string>> =>
  new Map((await api.list(collection)).map((row) => [String(row.code), row.id]));
