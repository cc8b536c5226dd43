// Responsible for the shape of everything the server keeps, as the app speaks of it.
// Guarantees: times in UTC milliseconds, absent texts and numbers are null, relations are ids.
import type { GradedAnswer, OptionLetter } from '#domain/quiz/grading.ts';

export type Row = { id: string; created: number; updated: number };

/** The language that a content is written in, for a reader's voice; null when nobody said. */
export type ContentLanguage = 'fr' | 'ht' | 'en' | 'es' | null;

export type Subject = Row & {
  /** Fixed for ever; colours and covers go by it. */
  code: string;
  /** The French label. */
  name: string;
  nameHt: string | null;
  description: string | null;
  isActive: boolean;
};

/** `code` is also the name of the level's bucket. */
export type GradeLevel = Subject & { displayOrder: number };

export type NewsUpdate = Row & {
  title: string;
  content: string;
  language: ContentLanguage;
};

/** A day of an official exam. */
export type ExamDate = Row & {
  gradeLevel: string;
  /** Null: for every series of the level. */
  series: Exam['series'];
  session: Exam['session'];
  /** A day of the calendar and no moment, such as `2027-06-14`. */
  day: string;
  /** What is on that day, if not all of the exam. */
  label: string | null;
};

export type Exam = Row & {
  title: string;
  subject: string;
  gradeLevel: string;
  year: number | null;
  /** Where the paper lies: on our server (a path below `/`) or at another site; null without a file. */
  fileUrl: string | null;
  /** The admin's own name for the file. */
  fileName: string | null;
  /** Null for a file at another site. */
  fileSizeBytes: number | null;
  fileSha256: string | null;
  /** The answer key, downloaded on its own. */
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

/** What a list of sets needs, without the questions. */
export type QuizSetIndex = { id: string; subject: string; gradeLevel: string; questionCount: number };

export type QuizAttempt = Row & {
  userId: string;
  subject: string;
  gradeLevel: string;
  score: number;
  totalQuestions: number;
  answers: GradedAnswer[];
  /** When it was finished, UTC ms, no later than its arrival; null or absent where its phone did not say. */
  finished?: number | null;
  /** What it came of; null or absent where its phone did not say. */
  kind?: AttemptKind | null;
};

/** `retry` repeats the missed questions of a quiz, `review` those of the schedule. */
type AttemptKind = 'quiz' | 'retry' | 'review';

/** What a post and a reply have in common. */
export type ForumText = Row & {
  content: string;
  /** Null once the account was deleted. */
  userId: string | null;
  /** Empty for an author without a name or a deleted account. */
  authorName: string;
  authorAdmin: boolean;
  language: ContentLanguage;
};

export type ForumPost = ForumText & { title: string; subject: string };
export type ForumReply = ForumText & { postId: string };

/** Has the account's own id. */
export type Profile = Row & {
  userId: string;
  displayName: string;
  bio: string | null;
  school: string | null;
  gradeLevel: string | null;
  isAdmin: boolean;
};

type DeskRow = Row & { userId: string | null; status: 'open' | 'done' };

export type Report = DeskRow & {
  target: 'forumPosts' | 'forumReplies';
  record: string;
  reason: 'offensive' | 'spam' | 'personal' | 'other';
  details: string | null;
};

export type ErrorReport = DeskRow & {
  target: 'exams' | 'quizQuestions';
  record: string;
  /** Which file of an exam it is in; null for a question. */
  part: 'file' | 'correction' | null;
  /** wrong_file: the file is another than its title says. */
  reason: 'wrong_answer' | 'typo' | 'unreadable' | 'wrong_file' | 'other';
  details: string | null;
};

export type ContactMessage = DeskRow & {
  fromName: string;
  fromEmail: string;
  subject: string;
  message: string;
};

/** Every collection that is exchanged, by the name that the app gives it. */
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
