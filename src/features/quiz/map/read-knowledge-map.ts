// Reads the estimates of the map of a pupil's knowledge, with the names of subjects and chapters. Runs in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { listAllGradeLevels } from '#data/queries/read-catalogue.ts';
import { readOwnLevel } from '#data/queries/read-learning.ts';
import { readSessionInput } from '#data/study/read-session-input.ts';
import type { Named } from '#domain/catalogue/catalogue.ts';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { chapterKey } from '#domain/explanation/confusions.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { type Calibration, type ProbeResult, probeResults, sumProbes } from '#domain/session/calibration.ts';
import {
  type ChapterEstimate,
  estimateKnowledge,
  inMapOrder,
  type Knowledge,
  type KnowledgeEstimate,
} from '#domain/session/knowledge-estimate.ts';
import type { SessionAnswer } from '#domain/session/question-beliefs.ts';

/** `names` is null for the questions that have no chapter of the programme. */
export type MappedChapter = ChapterEstimate & { names: Named | null };
export type MappedSubject = KnowledgeEstimate & { subject: Subject; chapters: MappedChapter[] };
export type KnowledgeMap = Omit<Knowledge, 'subjects'> & {
  /** Whether a day of the exam is known; otherwise the estimates are for 90 days from today. */
  hasExamDay: boolean;
  probes: Calibration;
  subjects: MappedSubject[];
};

/**
 * Returns the results of the probes of the account's level. Computes them, as the server does, from all questions of
 * the level on this phone, not only from those in the subjects of the study plan.
 */
async function readProbes(
  db: AccountDb,
  account: string,
  answers: readonly SessionAnswer[],
): Promise<ProbeResult[]> {
  const level = answers.some(({ isProbe }) => isProbe) ? await readOwnLevel(db, account) : null;
  if (!level) return [];
  const index = await db.quizSetIndex.toArray();
  const sets = await db.quizSets.bulkGet(
    index.flatMap(({ id, gradeLevel }) => (gradeLevel === level.id ? [id] : [])),
  );
  const questions = sets.flatMap((set) => set?.questions ?? []);
  return probeResults({
    questions: questions.map((one) => ({ id: one.id, subject: one.subject, chapter: chapterKey(one) })),
    answers,
  });
}

/** `today` is `dayOf(now)`. Subjects with more points are first; chapters have the order of the programme. */
export async function readKnowledgeMap(db: AccountDb, account: string, today: number): Promise<KnowledgeMap> {
  const { options, questions, subjects } = await readSessionInput(db, account, today);
  const levels = await listAllGradeLevels(db);
  const codes = new Map(levels.map(({ id, code }) => [id, code]));
  const programme = new Map<string, { names: Named; position: number }>();
  for (const question of questions.values()) {
    const { subject, gradeLevel, chapter } = question;
    const listed = chaptersOf(subjects.get(subject)?.code ?? '', codes.get(gradeLevel) ?? '');
    const position = listed.findIndex(({ code }) => code === chapter);
    const names = listed[position];
    if (names) programme.set(chapterKey(question), { names, position });
  }
  const knowledge = estimateKnowledge(inMapOrder(options));
  return {
    ...knowledge,
    hasExamDay: options.examDay !== null,
    probes: sumProbes(await readProbes(db, account, options.answers)),
    subjects: knowledge.subjects.flatMap(({ subject: id, chapters, ...estimate }) => {
      const subject = subjects.get(id);
      const place = ({ chapter }: ChapterEstimate) =>
        programme.get(chapter)?.position ?? Number.MAX_SAFE_INTEGER;
      const named = [...chapters]
        .sort((a, b) => place(a) - place(b))
        .map((one) => ({ ...one, names: programme.get(one.chapter)?.names ?? null }));
      return subject ? [{ ...estimate, subject, chapters: named }] : [];
    }),
  };
}
