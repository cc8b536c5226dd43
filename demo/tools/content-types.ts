// Defines the shapes and limits of the demo content. The limits of texts and figures are the server's.

import type { Bareme } from '../../src/domain/exams/bareme.ts';

export const subjects = [
  'math',
  'french',
  'creole',
  'history',
  'geography',
  'science',
  'physics',
  'chemistry',
  'biology',
  'philosophy',
  'english',
  'spanish',
  'economy',
  'arts',
];
export const gradeLevels = ['9af', 'bac1', 'bac2', 'university'];
export const languages = ['fr', 'ht'];
export const series = ['SVT', 'SMP', 'SES', 'LLA', ''];
export const sessions = ['ordinaire', 'extraordinaire', 'permanent', ''];
export const halfDays = ['morning', 'afternoon', ''];
export const letters = ['A', 'B', 'C', 'D'] as const;
export const authors = [
  'Élève démo 1',
  'Élève démo 2',
  'Élève démo 3',
  'Élève démo 4',
  'Élève démo 5',
  'Équipe Pare (démo)',
];

export const limits = {
  title: 150,
  text: 5000,
  label: 80,
  question: 2000,
  option: 500,
  reason: 500,
  paperBytes: 300 * 1024,
  figureBytes: 100 * 1024,
};

export type Letter = (typeof letters)[number];

/** Arithmetic expressions whose values the right option must show, in reading order. */
export type NumericCheck = { expression: string | string[] };

export type QuestionRow = {
  subject: string;
  grade_level: string;
  language: string;
  question: string;
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  correct_answer: Letter;
  explanation: string;
  /** Code of a chapter of the subject and level. */
  chapter: string;
  /** Why each option is right or wrong: for all four options or for none. */
  why_a?: string;
  why_b?: string;
  why_c?: string;
  why_d?: string;
  /**
   * For wrong options: the chapter (or the id of the question) with which a pupil who chooses the option has probably
   * confused this one, in the stored format, such as `A:limits C:lines`.
   */
  confuses?: string;
  /** A text to read before answering; several questions may have the same one. */
  passage?: string;
  /** Typed answers that are right, one a line. */
  accepted?: string;
  /** Template of a question whose numbers vary from one attempt to the next; see `question-template.ts`. */
  template?: Record<string, unknown>;
  /** Path of a picture, relative to `demo/`; `figure_alt` describes the picture for users who cannot see it. */
  figure?: string;
  figure_alt?: string;
  check?: NumericCheck;
};

/** `hours_ago` is the age of the reply at seeding; a reply is never older than its post. */
export type ReplyRow = { author: string; language: string; hours_ago: number; content: string };
export type ThreadRow = ReplyRow & { title: string; subject: string; replies: ReplyRow[] };
export type UpdateRow = { title: string; content: string; language: string; hours_ago: number };

/**
 * The date is `days_after` days after the first Monday on or after `monday_from` (MM-DD) of the coming exam season.
 */
export type ExamDateRow = {
  grade_level: string;
  series: string;
  session: string;
  /** Empty if the date is not for one subject. */
  subject: string;
  half_day: string;
  label: string;
  monday_from: string;
  days_after: number;
};

/** `file` and `correction` are paths relative to `demo/`. */
export type ExamRow = {
  title: string;
  subject: string;
  grade_level: string;
  year: number;
  language: string;
  series: string;
  session: string;
  file: string;
  file_name: string;
  correction?: string;
  correction_name?: string;
  bareme: Bareme;
};
