// Declares every collection that phones and the server exchange: its bucket, who may write it, its table
// and its fields, in the order in which the server sends them.
// Row types, wire readers, mutation schemas, limits, Dexie tables and the server's columns are derived from
// these declarations.
import { contentLanguageCodes } from '#lib/language/content-languages.ts';
import { examDates, examSubjects } from './calendar-collections.ts';
import {
  byAdmins,
  forTeam,
  inCatalogue,
  inForum,
  inLibrary,
  inVersion,
  ofAccount,
  reported,
  toTeam,
} from './collection-parts.ts';
import { allSeries, allSessions, examYears } from './exam-kinds.ts';
import { explainedFields } from './explained-fields.ts';
import {
  answers,
  authorIsAdmin,
  authorName,
  byServer,
  type ChangeOf,
  type Collection,
  type CreationOf,
  choice,
  code,
  collectionOneOf,
  email,
  type Field,
  fileFacts,
  fileUrl,
  fileUrlOrAddress,
  flag,
  forumPage,
  forumText,
  mayBeAbsent,
  number,
  openChoice,
  optionalChoice,
  optionalNumber,
  optionalOpenChoice,
  optionalRef,
  optionalText,
  recordOf,
  ref,
  status,
  text,
  time,
  type ValueOf,
} from './fields.ts';
import { mockExams } from './mock-exam-collection.ts';

/** The language in which the texts of a row are written; null if unknown. */
const language = optionalChoice(contentLanguageCodes);
const series = optionalChoice(allSeries);
const session = optionalChoice(allSessions);
const subjectAndLevel = { subject: ref('subjects'), gradeLevel: ref('gradeLevels') };
const labels = {
  /**
   * Permanent code of a subject or level. The code selects the colours and covers, and is part of the name of a level’s
   * bucket.
   */
  code,
  name: text(80),
  nameHt: optionalText(80),
  description: optionalText(500),
};
/** Account of the user who wrote the row; null if a visitor wrote it or the account was deleted. */
const writtenBy = byServer(optionalRef('users'));
const option = text(500);

export const collections = {
  subjects: {
    ...inCatalogue,
    writers: { create: 'admin', update: 'admin' },
    table: inVersion(1),
    nameField: 'name',
    fields: { ...labels, isActive: flag },
  },
  gradeLevels: {
    ...inCatalogue,
    writers: { create: 'admin', update: 'admin' },
    table: inVersion(1),
    nameField: 'name',
    fields: { ...labels, displayOrder: number(1), isActive: flag },
  },
  updates: {
    ...inCatalogue,
    writers: byAdmins,
    table: inVersion(1, 'created'),
    nameField: 'title',
    fields: { title: text(150), content: text(5000), language },
  },
  examDates,
  examSubjects,
  exams: {
    ...inLibrary,
    writers: byAdmins,
    table: inVersion(1, 'gradeLevel'),
    nameField: 'title',
    fields: {
      title: text(150),
      ...subjectAndLevel,
      year: optionalNumber(...examYears),
      /** Path or URL of the paper. The size and hash are null if the file is on another site. */
      fileUrl: fileUrlOrAddress('file'),
      fileName: optionalText(200),
      ...fileFacts('file'),
      /** Path of the answer key, a file that phones download separately. */
      correctionUrl: fileUrl('correction'),
      ...fileFacts('correction'),
      language,
      series,
      session,
      /** JSON for a mock exam: its duration, material and exercises, see `domain/exams/bareme.ts`. */
      bareme: mayBeAbsent(optionalText(4000)),
    },
  },
  quizQuestions: {
    ...inLibrary,
    writers: byAdmins,
    table: null,
    nameField: 'question',
    fields: {
      ...subjectAndLevel,
      question: text(2000),
      optionA: option,
      optionB: option,
      optionC: option,
      optionD: option,
      correctAnswer: choice(['A', 'B', 'C', 'D']),
      explanation: optionalText(2000),
      figureUrl: fileUrl('figure'),
      figureAlt: optionalText(500),
      ...fileFacts('figure'),
      language,
      ...explainedFields,
    },
  },
  quizAttempts: {
    ...ofAccount,
    writers: { create: 'self' },
    table: inVersion(1, 'created'),
    fields: {
      userId: byServer(ref('users')),
      ...subjectAndLevel,
      score: number(0, 10),
      totalQuestions: number(1, 10),
      answers,
      /**
       * Time at which the attempt was finished, no later than its arrival at the server; null or absent if
       * the phone did not send a time.
       */
      finished: mayBeAbsent(time),
      /**
       * `retry` repeats the missed questions of a quiz; `review` is a review of due questions or a study
       * session.
       */
      kind: mayBeAbsent(choice(['quiz', 'retry', 'review'])),
    },
  },
  mockExams,
  forumPosts: {
    ...inForum,
    writers: { create: 'self', delete: 'admin' },
    table: inVersion(1, 'created', 'userId'),
    nameField: 'title',
    fields: {
      title: forumText(150),
      content: forumText(5000),
      subject: ref('subjects'),
      userId: writtenBy,
      language,
      /**
       * The quiz question that the thread is about; null if there is none, or if the question was withdrawn.
       */
      question: mayBeAbsent(optionalRef('quizQuestions')),
      page: forumPage,
      authorName,
      authorAdmin: authorIsAdmin,
    },
  },
  forumReplies: {
    ...inForum,
    writers: { create: 'self', delete: 'admin' },
    table: inVersion(1, 'postId'),
    fields: {
      postId: ref('forumPosts'),
      content: forumText(5000),
      userId: writtenBy,
      language,
      page: forumPage,
      authorName,
      authorAdmin: authorIsAdmin,
    },
  },
  /** The profile of an account; its id is the account's id. */
  profiles: {
    ...ofAccount,
    writers: { update: 'self' },
    table: inVersion(1),
    fields: {
      userId: byServer(ref('users')),
      displayName: text(80),
      bio: optionalText(500),
      school: optionalText(150),
      gradeLevel: optionalRef('gradeLevels'),
      series: mayBeAbsent(series),
      isAdmin: byServer(flag),
    },
  },
  reports: {
    ...reported,
    fields: {
      userId: writtenBy,
      target: collectionOneOf('forumPosts', 'forumReplies'),
      record: recordOf('target'),
      reason: openChoice(['offensive', 'spam', 'personal', 'other']),
      details: optionalText(1000),
      status: status('open', 'done'),
    },
  },
  errorReports: {
    ...reported,
    fields: {
      userId: writtenBy,
      target: collectionOneOf('exams', 'quizQuestions'),
      record: recordOf('target'),
      /** `wrong_file`: the content of the file does not match its title. */
      reason: openChoice(['wrong_answer', 'typo', 'unreadable', 'wrong_file', 'other']),
      details: optionalText(1000),
      status: status('open', 'done'),
      /** The file of the exam that has the error; null if the report is about a question. */
      part: optionalOpenChoice(['file', 'correction']),
    },
  },
  contactMessages: {
    ...forTeam,
    onAccountDeletion: 'delete',
    writers: { ...toTeam, create: 'anyone' },
    table: inVersion(1),
    nameField: 'subject',
    fields: {
      userId: writtenBy,
      fromName: text(80),
      fromEmail: email,
      subject: text(150),
      message: text(5000),
      status: status('open', 'done'),
    },
  },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;
export type FieldsOf<Name extends CollectionName> = (typeof collections)[Name]['fields'];

export type CreationData<Name extends CollectionName> = CreationOf<FieldsOf<Name>>;
export type ChangeData<Name extends CollectionName> = (typeof collections)[Name] extends {
  updatedField: infer Field extends keyof FieldsOf<Name>;
}
  ? { [Only in Field]: ValueOf<FieldsOf<Name>[Only]> }
  : ChangeOf<FieldsOf<Name>>;

export const collectionNames = Object.keys(collections) as CollectionName[];

export const fieldsOf = (name: CollectionName): [string, Field][] =>
  Object.entries<Field>(collections[name].fields);
