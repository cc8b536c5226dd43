// Rows of subjects, levels, profiles, papers and questions, for tests of what is done with them.
// Guarantees that whatever a test does not say is as plain as the schema allows.
import { blankPaper } from '#domain/exam-list.ts';
import type { Exam, GradeLevel, Profile, QuizQuestion, Subject } from '#domain/rows.ts';

const named = { nameHt: null, description: null, isActive: true, created: 0, updated: 0 };

export const makeSubject = (more: Partial<Subject> = {}): Subject => ({
  ...named,
  id: 's',
  code: 'math',
  name: 'Mathématiques',
  ...more,
});

export const makeLevel = (more: Partial<GradeLevel> = {}): GradeLevel => ({
  ...named,
  id: 'l',
  code: 'bac1',
  name: 'Bac I',
  displayOrder: 1,
  ...more,
});

export const makeProfile = (id: string, more: Partial<Profile> = {}): Profile => ({
  id,
  userId: id,
  displayName: 'Élève',
  bio: null,
  school: null,
  gradeLevel: null,
  isAdmin: false,
  created: 0,
  updated: 0,
  ...more,
});

/** Of the subject and the level above, without a file. */
export const makeExam = (id: string, more: Partial<Exam> = {}): Exam => ({
  ...blankPaper,
  id,
  title: id,
  subject: 's',
  gradeLevel: 'l',
  year: 2024,
  created: 0,
  updated: 0,
  ...more,
});

/** Its right answer is B. */
export const makeQuestion = (id: string, more: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  subject: 's',
  gradeLevel: 'l',
  question: `Question ${id}`,
  optionA: 'un',
  optionB: 'deux',
  optionC: 'trois',
  optionD: 'quatre',
  correctAnswer: 'B',
  explanation: null,
  figureUrl: null,
  figureAlt: null,
  figureSizeBytes: null,
  figureSha256: null,
  language: 'fr',
  created: 0,
  updated: 0,
  ...more,
});
