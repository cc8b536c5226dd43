// Provides the fields of valid records of every exchanged collection except profiles, for tests that read, change or
// refuse records.
import { type Caller, create, newId, type Row } from './rest-client.ts';

export type SubjectLevel = { subject: Row; level: Row };

export async function makeSubjectLevel(superuser: Caller): Promise<SubjectLevel> {
  const code = newId().slice(0, 8);
  return {
    subject: await create(superuser, 'subjects', { code: `s${code}`, name: 'Matière', is_active: true }),
    level: await create(superuser, 'grade_levels', { code: `l${code}`, name: 'Niveau', is_active: true }),
  };
}

export const examOf = ({ subject, level }: SubjectLevel) => ({
  title: 'Bac d’essai',
  subject: subject.id,
  grade_level: level.id,
  year: 2024,
});

export const questionOf = ({ subject, level }: SubjectLevel) => ({
  subject: subject.id,
  grade_level: level.id,
  question: 'Combien font deux et deux ?',
  option_a: '2',
  option_b: '3',
  option_c: '4',
  option_d: '5',
  correct_answer: 'C',
});

export const attemptOf = ({ subject, level }: SubjectLevel, userId: string) => ({
  user_id: userId,
  subject: subject.id,
  grade_level: level.id,
  score: 1,
  total_questions: 2,
  answers: JSON.stringify([{ questionId: 'q', selectedAnswer: 'A', isCorrect: true }]),
});

const mockExamOf = ({ subject, level }: SubjectLevel, userId: string) => ({
  user_id: userId,
  subject: subject.id,
  grade_level: level.id,
  bareme: '{"minutes":180,"material":null,"exercises":[]}',
  started: '2027-01-05 12:00:00.000Z',
});

export const postOf = ({ subject }: SubjectLevel, userId: string) => ({
  title: 'Une question',
  content: 'Comment fait-on ?',
  subject: subject.id,
  user_id: userId,
});

export const replyOf = (postId: string, userId: string) => ({
  post_id: postId,
  content: 'Comme ceci.',
  user_id: userId,
});

export const newsOf = (userId: string) => ({ title: 'Nouvelle', content: 'Texte.', created_by: userId });

const examDateOf = ({ level }: SubjectLevel, userId: string) => ({
  grade_level: level.id,
  day: '2027-06-14',
  created_by: userId,
});

export const examSubjectOf = ({ subject, level }: SubjectLevel, userId: string) => ({
  subject: subject.id,
  grade_level: level.id,
  points: 300,
  created_by: userId,
});

const reportOf = (record: string, userId: string) => ({
  user_id: userId,
  target: 'forum_posts',
  record,
  reason: 'spam',
});

const errorReportOf = (record: string, userId: string) => ({
  user_id: userId,
  target: 'quiz_questions',
  record,
  reason: 'typo',
});

export const messageOf = (userId: string) => ({
  user_id: userId,
  from_name: 'Élève',
  from_email: 'eleve@pare.example',
  subject: 'Bonjour',
  message: 'Un message.',
});

type SampleBody = (place: SubjectLevel, userId: string) => Record<string, unknown>;

const named: SampleBody = (_, userId) => ({ code: newId(), name: 'N', created_by: userId });
const sampleBodies: Record<string, SampleBody> = {
  subjects: named,
  grade_levels: named,
  updates: (_, userId) => newsOf(userId),
  exam_dates: examDateOf,
  exam_subjects: examSubjectOf,
  exams: examOf,
  quiz_questions: questionOf,
  quiz_attempts: attemptOf,
  mock_exams: mockExamOf,
  forum_posts: postOf,
  reports: (_, userId) => reportOf(newId(), userId),
  error_reports: (_, userId) => errorReportOf(newId(), userId),
  contact_messages: (_, userId) => messageOf(userId),
};

/**
 * Returns the fields of a valid record, which names the account as its owner or creator if the collection has such a
 * field; null if `sampleBodies` lacks the collection.
 */
export const sampleOf = (
  collection: string,
  place: SubjectLevel,
  userId: string,
): Record<string, unknown> | null => sampleBodies[collection]?.(place, userId) ?? null;
