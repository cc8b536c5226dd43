// Reads rows as the server sends them: checks, times, empty values, names.
// A row that does not match its collection gives null, never a partial row.
import * as v from 'valibot';
import { isCalendarDay } from '#domain/format/calendar-day.ts';
import type { AnyRow, CollectionName } from '#domain/schema/schema.ts';
import { collectionOf, toCamel } from './names.ts';

const text = v.string();
const id = v.pipe(text, v.minLength(1));
const optionalText = v.pipe(
  text,
  v.transform((value) => value || null),
);
const optionalNumber = v.pipe(
  v.number(),
  v.transform((value) => value || null),
);
/** A number of milliseconds if the time comes from a column. */
const time = v.pipe(
  v.union([text, v.number()]),
  v.transform((value) => (typeof value === 'number' ? value : Date.parse(value))),
  v.number(),
);
const language = v.pipe(v.picklist(['', 'fr', 'ht', 'en', 'es']), v.transform(orNull));
const letter = v.picklist(['A', 'B', 'C', 'D']);

function orNull<Value extends string>(value: Value): Exclude<Value, ''> | null {
  return value === '' ? null : (value as Exclude<Value, ''>);
}

const labels = {
  code: id,
  name: text,
  name_ht: optionalText,
  description: optionalText,
  is_active: v.boolean(),
};
const subjectAndLevel = { subject: id, grade_level: id };
const sitting = {
  series: v.pipe(v.picklist(['', 'SVT', 'SMP', 'SES', 'LLA']), v.transform(orNull)),
  session: v.pipe(v.picklist(['', 'ordinaire', 'extraordinaire']), v.transform(orNull)),
};
const authored = {
  content: text,
  user_id: optionalText,
  author_name: text,
  author_admin: v.boolean(),
  language,
};
const status = v.pipe(
  v.picklist(['', 'open', 'done']),
  v.transform((value) => value || 'open'),
);
const targeted = v.pipe(
  text,
  v.transform((name) => collectionOf(name)),
  v.picklist(['forumPosts', 'forumReplies', 'exams', 'quizQuestions']),
);
const reported = {
  user_id: optionalText,
  target: targeted,
  record: id,
  reason: text,
  details: optionalText,
  status,
};

/** The fields of each collection in addition to id and dates. */
const fields = {
  subjects: labels,
  gradeLevels: { ...labels, display_order: v.number() },
  updates: { title: text, content: text, language },
  examDates: { ...sitting, grade_level: id, day: v.pipe(text, v.check(isCalendarDay)), label: optionalText },
  exams: {
    ...subjectAndLevel,
    title: text,
    year: optionalNumber,
    file_url: optionalText,
    file_name: optionalText,
    file_size: optionalNumber,
    file_sha256: optionalText,
    correction_url: optionalText,
    correction_size: optionalNumber,
    correction_sha256: optionalText,
    language,
    ...sitting,
  },
  quizQuestions: {
    ...subjectAndLevel,
    question: text,
    option_a: text,
    option_b: text,
    option_c: text,
    option_d: text,
    correct_answer: letter,
    explanation: optionalText,
    figure_url: optionalText,
    figure_alt: optionalText,
    figure_size: optionalNumber,
    figure_sha256: optionalText,
    language,
  },
  quizAttempts: {
    ...subjectAndLevel,
    user_id: id,
    score: v.number(),
    total_questions: v.number(),
    answers: v.pipe(
      v.nullable(v.array(v.object({ questionId: text, selectedAnswer: letter, isCorrect: v.boolean() }))),
      v.transform((answers) => answers ?? []),
    ),
    // Servers of earlier versions do not send them.
    finished: v.optional(
      v.pipe(
        text,
        v.transform((value) => Date.parse(value) || null),
      ),
      '',
    ),
    kind: v.fallback(v.nullable(v.picklist(['quiz', 'retry', 'review'])), null),
  },
  forumPosts: { ...authored, title: text, subject: id },
  forumReplies: { ...authored, post_id: id },
  profiles: {
    user_id: id,
    display_name: text,
    bio: optionalText,
    school: optionalText,
    grade_level: optionalText,
    is_admin: v.boolean(),
  },
  reports: reported,
  errorReports: { ...reported, part: optionalText },
  contactMessages: {
    user_id: optionalText,
    from_name: text,
    from_email: text,
    subject: text,
    message: text,
    status,
  },
} satisfies Record<CollectionName, v.ObjectEntries>;

const common = { seq: v.number(), id, created: time, updated: time };
type Reader = {
  schema: v.GenericSchema<unknown, Record<string, unknown> & { seq: number }>;
  /** Each field's name on the wire and in the app. */
  names: [wire: string, own: string][];
};

const readers = Object.fromEntries(
  Object.entries(fields).map(([collection, own]) => {
    const { seq, ...ofRow } = { ...common, ...own };
    const names = Object.keys(ofRow).map((name) => [name, toCamel(name)]);
    return [collection, { schema: v.object({ seq, ...ofRow }), names }];
  }),
) as unknown as Record<CollectionName, Reader>;

/** Returns a row with its seq in the log; null if it does not match its collection. */
export function readRow(collection: CollectionName, wire: unknown): { seq: number; row: AnyRow } | null {
  const { schema, names } = readers[collection];
  const read = v.safeParse(schema, wire);
  if (!read.success) return null;
  const row: Record<string, unknown> = {};
  for (const [name, own] of names) row[own] = read.output[name];
  return { seq: read.output.seq, row: row as AnyRow };
}
