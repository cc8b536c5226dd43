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
 * Creates the missing rows; leaves out those whose subject or level the server does not have. `subjects` are the ids
 * of the subjects by their code.
 */
export async function seedExamSubjects(
  api: SuperuserApi,
  subjects: ReadonlyMap<string, string>,
): Promise<void> {
  const [levels, present] = [
    await idsByCode(api, 'grade_levels'),
    new Set((await api.list('exam_subjects')).map(({ grade_level }) => grade_level)),
  ];
  for (const { level, subject, series, points } of seeded) {
    const place = { subject: subjects.get(subject), grade_level: levels.get(level) };
    if (!place.subject || !place.grade_level || present.has(place.grade_level)) continue;
    const id = seedId('exam-subject', `${level}/${subject}/${series}`);
    await api.create('exam_subjects', { id, ...place, series, points });
  }
}

export const idsByCode = async (api: SuperuserApi, collection: string): Promise<Map<string, string>> =>
  new Map((await api.list(collection)).map((row) => [String(row.code), row.id]));
