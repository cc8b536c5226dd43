// Defines the types of all records that phones and the server exchange, as the app uses them. Times are in
// UTC milliseconds, relations are record ids, and missing texts and numbers are null; a field that is declared
// with `mayBeAbsent` may be absent instead.
import type { CollectionName, FieldsOf } from './collections.ts';
import type { RowOf } from './fields.ts';

export type { CollectionName };

export type Row = RowOf<unknown>;

export type RowTypes = { [Name in CollectionName]: RowOf<FieldsOf<Name>> };
export type AnyRow = RowTypes[CollectionName];

export type Subject = RowTypes['subjects'];
export type GradeLevel = RowTypes['gradeLevels'];
export type NewsUpdate = RowTypes['updates'];
export type ExamDate = RowTypes['examDates'];
export type ExamSubject = RowTypes['examSubjects'];
export type Exam = RowTypes['exams'];
export type QuizQuestion = RowTypes['quizQuestions'];
export type QuizAttempt = RowTypes['quizAttempts'];
export type ForumPost = RowTypes['forumPosts'];
export type ForumReply = RowTypes['forumReplies'];
export type Profile = RowTypes['profiles'];
export type Report = RowTypes['reports'];
export type ErrorReport = RowTypes['errorReports'];
export type ContactMessage = RowTypes['contactMessages'];

/** Code of the language in which the texts of a row are written; null if unknown. */
export type ContentLanguage = Exam['language'];

export type ForumText = Omit<ForumPost, 'title' | 'subject'>;

/** All questions of one subject at one level, in the order of their ids. */
export type QuizSet = {
  /** `<subject>.<gradeLevel>`, both ids. */
  id: string;
  subject: string;
  gradeLevel: string;
  questions: QuizQuestion[];
};

export type QuizSetIndex = { id: string; subject: string; gradeLevel: string; questionCount: number };
