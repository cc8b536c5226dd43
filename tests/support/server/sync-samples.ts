// Provides sample data for records of the exchanged collections, in the form that a phone sends, and creates such
// records as superuser.
import { idOf, type Mutation, mutation, newId } from './sync-people.ts';
import type { SyncWorld } from './sync-world.ts';

export const math = { id: idOf('math'), code: 'math', name: 'Mathématiques', is_active: true };
export const physics = { id: idOf('physics'), code: 'physics', name: 'Physique', is_active: false };
export const nine = { id: idOf('nine'), code: '9af', name: '9e année', display_order: 1, is_active: true };
export const bac = { id: idOf('bac'), code: 'bac1', name: 'Bac I', display_order: 2, is_active: true };

export async function addSubjectsAndLevels(world: SyncWorld): Promise<void> {
  for (const subject of [math, physics]) await world.add('subjects', subject);
  for (const level of [nine, bac]) await world.add('grade_levels', level);
}

const subjectLevel = { subject: math.id, grade_level: nine.id };

const examSubjects = [math, physics].flatMap(({ id: subject }) =>
  [nine, bac].flatMap(({ id: grade_level }) =>
    ['', 'SVT', 'SMP', 'SES', 'LLA'].map((series) => ({ subject, grade_level, series })),
  ),
);
let examSubjectCount = 0;
/**
 * Returns a combination of subject, level and series, a different one at each of the first twenty calls, because the
 * server refuses a second exam subject with the same combination.
 */
const nextExamSubject = () => examSubjects[examSubjectCount++ % examSubjects.length];

/**
 * For each collection except `profiles`, a function that returns the data of a valid create mutation, without the
 * owner.
 */
export const samples: Record<string, (postId: string) => Record<string, unknown>> = {
  subjects: () => ({ code: newId(), name: 'Chimie' }),
  grade_levels: () => ({ code: newId(), name: 'Bac II', display_order: 3 }),
  updates: () => ({ title: 'Nouvelle', content: 'Texte.', language: 'fr' }),
  exam_dates: () => ({ grade_level: nine.id, series: 'SVT', session: 'ordinaire', day: '2027-06-14' }),
  exam_subjects: () => ({ ...nextExamSubject(), points: 300 }),
  exams: () => ({ title: 'Bac 2023', ...subjectLevel, year: 2023, series: 'SVT' }),
  quiz_questions: () => ({
    ...subjectLevel,
    question: 'Deux et deux ?',
    option_a: '2',
    option_b: '3',
    option_c: '4',
    option_d: '5',
    correct_answer: 'C',
    explanation: '2 + 2 = 4',
  }),
  quiz_attempts: () => ({
    ...subjectLevel,
    score: 1,
    total_questions: 2,
    answers: [{ questionId: 'q', selectedAnswer: 'A', isCorrect: true }],
  }),
  mock_exams: () => ({
    ...subjectLevel,
    bareme: '{"minutes":180,"material":null,"exercises":[]}',
    started: '2027-01-05T12:00:00.000Z',
    gave_up: false,
  }),
  forum_posts: () => ({ title: 'Une question', content: 'Comment fait-on ?', subject: math.id }),
  forum_replies: (postId) => ({ post_id: postId, content: 'Comme ceci.' }),
  reports: () => ({ target: 'forum_posts', record: newId(), reason: 'spam' }),
  error_reports: () => ({
    target: 'exams',
    record: newId(),
    reason: 'wrong_file',
    details: 'page 2',
    part: 'correction',
  }),
  contact_messages: () => ({
    from_name: 'Parent',
    from_email: 'parent@pare.example',
    subject: 'Bonjour',
    message: 'Un message.',
  }),
};

export const newPost = (id = newId()): Mutation =>
  mutation('create', 'forum_posts', id, samples.forum_posts?.(''));

export const changes: Record<string, Record<string, unknown>> = {
  subjects: { name: 'Autre' },
  grade_levels: { name: 'Autre' },
  updates: { title: 'Autre' },
  exam_dates: { day: '2027-06-15' },
  exam_subjects: { points: 400 },
  exams: { title: 'Autre' },
  quiz_questions: { question: 'Autre ?' },
  profiles: { bio: 'Autre' },
  quiz_attempts: { score: 0 },
  mock_exams: { marks: '[9]' },
  forum_posts: { title: 'Autre' },
  forum_replies: { content: 'Autre' },
  reports: { status: 'done' },
  error_reports: { status: 'done' },
  contact_messages: { status: 'done' },
};

export const ownerField = (collection: string): string | null => {
  if (['exams', 'quiz_questions'].includes(collection)) return null;
  return ['subjects', 'grade_levels', 'updates', 'exam_dates', 'exam_subjects'].includes(collection)
    ? 'created_by'
    : 'user_id';
};

/** Creates a sample record, which belongs to `ownerId` if the collection has an owner field. */
export async function addSample(
  world: SyncWorld,
  collection: string,
  ownerId: string,
  postId = '',
): Promise<Record<string, unknown>> {
  const owner = ownerField(collection);
  const data = samples[collection]?.(postId) ?? {};
  return world.add(collection, { id: newId(), ...data, ...(owner ? { [owner]: ownerId } : {}) });
}
