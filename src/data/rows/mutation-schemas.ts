// Defines what each kind of mutation may contain.
// The limits are the server's own; texts are trimmed and counted in characters, not in code units.

import * as v from 'valibot';
import { isCalendarDay } from '#domain/format/calendar-day.ts';
import { sameOptions } from '#domain/quiz/duplicate-options.ts';
import { questionLimits } from '#domain/schema/question-limits.ts';
import { textDefinesCommand } from '#lib/math/formula-commands.ts';
import { isRecordId } from '#lib/random-id.ts';

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => [...value].length <= maxLength, 'too-long'),
  );
const filledText = (maxLength: number) => v.pipe(text(maxLength), v.nonEmpty('empty'));
/** A text whose formulas are rendered on every reader's phone. */
const forumText = (maxLength: number) =>
  v.pipe(
    filledText(maxLength),
    v.check((value) => !textDefinesCommand(value), 'command-defined'),
  );
const optionalText = (maxLength: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(maxLength),
        v.transform((value) => value || null),
      ),
    ),
    null,
  );
const id = v.pipe(v.string(), v.check(isRecordId, 'not-an-id'));
const language = v.optional(v.nullable(v.picklist(['fr', 'ht', 'en', 'es'])), null);
const letter = v.picklist(['A', 'B', 'C', 'D']);
const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const quizAttemptSchema = v.pipe(
  v.object({
    subject: id,
    gradeLevel: id,
    score: count(0, 10),
    totalQuestions: count(1, 10),
    answers: v.pipe(
      v.array(v.object({ questionId: id, selectedAnswer: letter, isCorrect: v.boolean() })),
      v.maxLength(10),
    ),
    finished: v.optional(v.pipe(v.number(), v.integer())),
    kind: v.optional(v.picklist(['quiz', 'retry', 'review'])),
  }),
  v.check((attempt) => attempt.score <= attempt.totalQuestions, 'score-above-total'),
);

export const forumPostSchema = v.object({
  title: forumText(150),
  content: forumText(5000),
  subject: id,
  language,
});

export const forumReplySchema = v.object({ postId: id, content: forumText(5000), language });

/** An update contains only what changed. */
export const profileSchema = v.partial(
  v.object({
    displayName: filledText(80),
    bio: optionalText(500),
    school: optionalText(150),
    gradeLevel: v.nullable(id),
  }),
);

export const contactMessageSchema = v.object({
  fromName: filledText(80),
  fromEmail: v.pipe(v.string(), v.trim(), v.email('not-an-email')),
  subject: filledText(150),
  message: filledText(5000),
});

const reportBase = { record: id, details: optionalText(1000) };

export const reportSchema = v.object({
  ...reportBase,
  target: v.picklist(['forumPosts', 'forumReplies']),
  reason: v.picklist(['offensive', 'spam', 'personal', 'other']),
});

export const errorReportSchema = v.object({
  ...reportBase,
  target: v.picklist(['exams', 'quizQuestions']),
  part: v.optional(v.nullable(v.picklist(['file', 'correction'])), null),
  reason: v.picklist(['wrong_answer', 'typo', 'unreadable', 'wrong_file', 'other']),
});

export const reportStatusSchema = v.object({ status: v.picklist(['open', 'done']) });

export const subjectSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'not-a-code')),
  name: filledText(80),
  nameHt: optionalText(80),
  description: optionalText(500),
  isActive: v.optional(v.boolean(), true),
});

export const gradeLevelSchema = v.object({
  ...subjectSchema.entries,
  displayOrder: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export const newsUpdateSchema = v.object({ title: filledText(150), content: filledText(5000), language });

const sitting = {
  series: v.optional(v.nullable(v.picklist(['SVT', 'SMP', 'SES', 'LLA'])), null),
  session: v.optional(v.nullable(v.picklist(['ordinaire', 'extraordinaire'])), null),
};

export const examDateSchema = v.object({
  gradeLevel: id,
  ...sitting,
  day: v.pipe(v.string(), v.check(isCalendarDay, 'not-a-day')),
  label: optionalText(80),
});

export const examSchema = v.object({
  title: filledText(150),
  subject: id,
  gradeLevel: id,
  year: v.nullable(count(1900, 2100)),
  fileUrl: v.optional(v.nullable(v.pipe(text(2000), v.regex(/^https?:\/\/\S+$/, 'not-a-url'))), null),
  fileName: optionalText(200),
  language,
  ...sitting,
});

/** null removes a file that is on our server; a file that replaces it is sent as the mutation's upload. */
export const examChangeSchema = v.partial(
  v.object({ ...examSchema.entries, file: v.null(), correction: v.null() }),
);

const quizQuestionSchema = v.object({
  subject: id,
  gradeLevel: id,
  question: filledText(questionLimits.question),
  optionA: filledText(questionLimits.option),
  optionB: filledText(questionLimits.option),
  optionC: filledText(questionLimits.option),
  optionD: filledText(questionLimits.option),
  correctAnswer: letter,
  explanation: optionalText(questionLimits.explanation),
  figureAlt: optionalText(500),
  language,
});

export const newQuestionSchema = v.pipe(
  quizQuestionSchema,
  v.check((question) => sameOptions(question) === null, 'same-options'),
);
/** If only some of the options are sent, only the server can compare them all. */
export const questionChangeSchema = v.pipe(
  // null removes the figure; another figure is sent as an upload.
  v.object({ ...v.partial(quizQuestionSchema).entries, figure: v.optional(v.null()) }),
  v.check((question) => sameOptions(question) === null, 'same-options'),
);
