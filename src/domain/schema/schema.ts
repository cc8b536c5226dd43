// Defines the types of all records that the server stores, as the app uses them. Times are in UTC
// milliseconds, missing texts and numbers are null, relations are ids.
import type { GradedAnswer, OptionLetter } from '#domain/quiz/grading.ts';

export type Row = { id: string; created: number; updated: number };

/** The language of a content, used by screen readers; null if unknown. */
export type ContentLanguage = 'fr' | 'ht' | 'en' | 'es' | null;

export type Subject = Row & {
  /** Never changes; colours and covers are chosen by it. */
  code: string;
  /** The French name. */
  name: string;
  nameHt: string | null;
  description: string | null;
  isActive: boolean;
};

/** `code` is also part of the name of the level's bucket. */
export type GradeLevel = Subject & { displayOrder: number };

export type NewsUpdate = Row & {
  title: string;
  content: string;
  language: ContentLanguage;
};

/** A day of an official exam. */
export type ExamDate = Row & {
  gradeLevel: string;
  /** The series that the day is for; null: all series of the level. */
  series: Exam['series'];
  session: Exam['session'];
  /** A calendar day without time, such as `2027-06-14`. */
  day: string;
  /** What takes place on that day, if it is only a part of the exam. */
  label: string | null;
};

export type Exam = Row & {
  title: string;
  subject: string;
  gradeLevel: string;
  year: number | null;
  /** Address of the paper: a path below `/` on our server, or a URL of another site; null without a file. */
  fileUrl: string | null;
  /** File name given by the admin. */
  fileName: string | null;
  /** Null for a file on another site. */
  fileSizeBytes: number | null;
  fileSha256: string | null;
  /** Address of the answer key, which is downloaded separately. */
  correctionUrl: string | null;
  correctionSizeBytes: number | null;
  correctionSha256: string | null;
  language: ContentLanguage;
  series: 'SVT' | 'SMP' | 'SES' | 'LLA' | null;
  session: 'ordinaire' | 'extraordinaire' | null;
};

export type QuizQuestion = Row & {
  subject: string;
  gradeLevel: string;
  question: string;
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
  correctAnswer: OptionLetter;
  explanation: string | null;
  figureUrl: string | null;
  figureAlt: string | null;
  figureSizeBytes: number | null;
  figureSha256: string | null;
  language: ContentLanguage;
};

/** All questions of one subject at one level, in the order of their ids. */
export type QuizSet = {
  /** `<subject>.<gradeLevel>`, both ids. */
  id: string;
  subject: string;
  gradeLevel: string;
  questions: QuizQuestion[];
};

/** The data that a list of sets needs, without the questions. */
export type QuizSetIndex = { id: string; subject: string; gradeLevel: string; questionCount: number };

export type QuizAttempt = Row & {
  userId: string;
  subject: string;
  gradeLevel: string;
  score: number;
  totalQuestions: number;
  answers: GradedAnswer[];
  /** When it was finished, UTC ms, no later than its arrival; null or absent if its phone did not send it. */
  finished?: number | null;
  /** What kind of attempt it is; null or absent if its phone did not send it. */
  kind?: AttemptKind | null;
};

/** `retry` repeats the missed questions of a quiz, `review` the due questions of the review schedule. */
type AttemptKind = 'quiz' | 'retry' | 'review';

/** The common fields of a post and a reply. */
export type ForumText = Row & {
  content: string;
  /** Null once the account was deleted. */
  userId: string | null;
  /** Empty if the author has no name or the account was deleted. */
  authorName: string;
  authorAdmin: boolean;
  language: ContentLanguage;
};

export type ForumPost = ForumText & { title: string; subject: string };
export type ForumReply = ForumText & { postId: string };

/** The public profile of an account; its id is the account's id. */
export type Profile = Row & {
  userId: string;
  displayName: string;
  bio: string | null;
  school: string | null;
  gradeLevel: string | null;
  isAdmin: boolean;
};

type ReportRow = Row & { userId: string | null; status: 'open' | 'done' };

export type Report = ReportRow & {
  target: 'forumPosts' | 'forumReplies';
  record: string;
  reason: 'offensive' | 'spam' | 'personal' | 'other';
  details: string | null;
};

export type ErrorReport = ReportRow & {
  target: 'exams' | 'quizQuestions';
  record: string;
  /** The file of the exam with the error; null for a question. */
  part: 'file' | 'correction' | null;
  /** `wrong_file`: the content of the file does not match its title. */
  reason: 'wrong_answer' | 'typo' | 'unreadable' | 'wrong_file' | 'other';
  details: string | null;
};

export type ContactMessage = ReportRow & {
  fromName: string;
  fromEmail: string;
  subject: string;
  message: string;
};

/** The row types of all exchanged collections, by the collection names of the app. */
export type RowTypes = {
  subjects: Subject;
  gradeLevels: GradeLevel;
  updates: NewsUpdate;
  examDates: ExamDate;
  exams: Exam;
  quizQuestions: QuizQuestion;
  quizAttempts: QuizAttempt;
  forumPosts: ForumPost;
  forumReplies: ForumReply;
  profiles: Profile;
  reports: Report;
  errorReports: ErrorReport;
  contactMessages: ContactMessage;
};

export type CollectionName = keyof RowTypes;
export type AnyRow = RowTypes[CollectionName];

export const collectionNames = [
  'subjects',
  'gradeLevels',
  'updates',
  'examDates',
  'exams',
  'quizQuestions',
  'quizAttempts',
  'forumPosts',
  'forumReplies',
  'profiles',
  'reports',
  'errorReports',
  'contactMessages',
] as const satisfies readonly CollectionName[];
