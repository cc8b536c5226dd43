// Defines the fields of a question in a form, their validation, and the data that is sent. All fields are
// texts, because a draft stores only texts.

import { acceptedAnswers, areAcceptedAnswers } from '#domain/explanation/accepted-answers.ts';
import { readConfusions, writeConfusions } from '#domain/explanation/confusions.ts';
import { type TemplateError, templateError } from '#domain/explanation/question-template.ts';
import type { MutationUpload } from '#domain/protocol/mutation-upload.ts';
import { questionFieldLimits } from '#domain/question-file/question-columns.ts';
import { sameOptions } from '#domain/quiz/duplicate-options.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import { namedLetters } from '#domain/quiz/named-letters.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { ContentLanguage, QuizQuestion } from '#domain/schema/schema.ts';
import { defaultLanguage } from '#lib/language/languages.ts';
import { isTooLong } from '#lib/text-length.ts';

const neededTexts = ['question', 'optionA', 'optionB', 'optionC', 'optionD'] as const;
const explainedTexts = [
  ...(['chapter', 'whyA', 'whyB', 'whyC', 'whyD'] as const),
  ...(['confuses', 'accepted', 'passage', 'template'] as const),
] as const;
const subjectLevelNames = ['subject', 'gradeLevel'] as const;

export type QuestionSubjectLevel = Record<(typeof subjectLevelNames)[number], string>;

/**
 * Fields of a question; an empty text means that no value is given. `figure` is the SHA-256 of the figure or,
 * if an existing figure has no known hash, its URL.
 */
export type QuestionFields = Record<(typeof neededTexts)[number], string> & {
  correctAnswer: string;
  explanation: string;
  language: string;
  figure: string;
  figureSize: string;
  figureAlt: string;
} & Record<(typeof explainedTexts)[number], string>;

export type EditedQuestion = QuestionSubjectLevel & QuestionFields;

export type FieldName = keyof QuestionFields | keyof QuestionSubjectLevel;
export type QuestionFieldError =
  | { code: 'missing' | 'too-long' | 'no-figure-text' | 'wrong-accepted' }
  | { code: 'wrong-template'; why: TemplateError }
  | { code: 'same-options'; as: string }
  /**
   * The text names an option by its letter, although each quiz shows the options in another order; `said` contains
   * these words, such as « réponse B ».
   */
  | { code: 'names-a-letter'; said: string };
export type QuestionFieldErrors = Partial<Record<FieldName, QuestionFieldError>>;

export const newQuestionFields: QuestionFields = {
  question: '',
  ...{ optionA: '', optionB: '', optionC: '', optionD: '' },
  ...{ correctAnswer: '', explanation: '', language: defaultLanguage },
  ...{ figure: '', figureSize: '', figureAlt: '' },
  ...{ chapter: '', whyA: '', whyB: '', whyC: '', whyD: '' },
  ...{ confuses: '', accepted: '', passage: '', template: '' },
};

const limits = { ...questionFieldLimits, figureAlt: maxLengthOf('quizQuestions', 'figureAlt') };

/** Returns the maximum length of a field in characters, as the server counts them; null without a limit. */
export const limitOf = (name: FieldName): number | null => (limits as Record<string, number>)[name] ?? null;

const isMissing = (text: string): boolean => text.trim() === '';

/** Returns whether the question, the four options and the right answer are filled in. */
export const isComplete = (fields: QuestionFields): boolean =>
  [...neededTexts, 'correctAnswer' as const].every((name) => !isMissing(fields[name]));

/**
 * Returns whether all fields are empty, except the fields that a new question takes from the question before
 * it.
 */
export const isBlank = ({ language: _, chapter: __, passage: ___, ...written }: QuestionFields): boolean =>
  Object.values(written).every(isMissing);

export function questionFieldErrors(fields: QuestionFields): QuestionFieldErrors {
  const errors: QuestionFieldErrors = {};
  for (const name of [...neededTexts, 'correctAnswer' as const])
    if (isMissing(fields[name])) errors[name] = { code: 'missing' };
  for (const [name, most] of Object.entries(limits) as [keyof typeof limits, number][])
    if (isTooLong(fields[name], most)) errors[name] = { code: 'too-long' };
  for (const { field, said } of namedLetters(fields)) errors[field] ??= { code: 'names-a-letter', said };
  const same = isComplete(fields) ? sameOptions(fields) : null;
  if (same) errors[`option${same[1]}`] = { code: 'same-options', as: same[0] };
  if (fields.figure && isMissing(fields.figureAlt)) errors.figureAlt = { code: 'no-figure-text' };
  if (!areAcceptedAnswers(acceptedAnswers(fields.accepted))) errors.accepted = { code: 'wrong-accepted' };
  const why = isMissing(fields.template) ? null : templateError(fields.template);
  if (why) errors.template ??= { code: 'wrong-template', why };
  return errors;
}

export function subjectLevelErrors(subjectLevel: QuestionSubjectLevel): QuestionFieldErrors {
  const missing = subjectLevelNames.filter((name) => isMissing(subjectLevel[name]));
  return Object.fromEntries(missing.map((name) => [name, { code: 'missing' } as const]));
}

export function questionData({ subject, gradeLevel }: QuestionSubjectLevel, fields: QuestionFields) {
  const correctAnswer = optionLetters.find((letter) => letter === fields.correctAnswer) ?? 'A';
  const { question, optionA, optionB, optionC, optionD } = fields;
  return {
    ...{ subject, gradeLevel },
    ...{ question, optionA, optionB, optionC, optionD, correctAnswer },
    explanation: fields.explanation || null,
    figureAlt: fields.figureAlt || null,
    language: (fields.language || null) as ContentLanguage,
    chapter: fields.chapter || null,
    ...{ whyA: orNull(fields.whyA), whyB: orNull(fields.whyB) },
    ...{ whyC: orNull(fields.whyC), whyD: orNull(fields.whyD) },
    confuses: writeConfusions({ ...readConfusions(fields.confuses), [correctAnswer]: undefined }) || null,
    accepted: acceptedAnswers(fields.accepted).join('\n') || null,
    ...{ passage: orNull(fields.passage), template: orNull(fields.template) },
  };
}

const orNull = (text: string): string | null => text.trim() || null;

export function figureUpload({ figure, figureSize }: QuestionFields): MutationUpload | null {
  return figure ? { kind: 'file', field: 'figure', sha256: figure, sizeBytes: Number(figureSize) } : null;
}

export function fieldsOf(question: QuizQuestion): EditedQuestion {
  const { subject, gradeLevel, optionA, optionB, optionC, optionD, correctAnswer } = question;
  return {
    ...{ subject, gradeLevel },
    ...{ question: question.question, optionA, optionB, optionC, optionD, correctAnswer },
    explanation: question.explanation ?? '',
    language: question.language ?? '',
    figure: storedFigureOf(question),
    figureSize: String(question.figureSizeBytes ?? ''),
    figureAlt: question.figureAlt ?? '',
    ...(Object.fromEntries(explainedTexts.map((name) => [name, question[name] ?? ''])) as Record<
      (typeof explainedTexts)[number],
      string
    >),
  };
}

const storedFigureOf = ({ figureSha256, figureUrl }: QuizQuestion): string => figureSha256 ?? figureUrl ?? '';

export const questionDraftKey = (id: string): string => `admin-question/${id}`;

export const isFigureUnchanged = (question: QuizQuestion, { figure }: QuestionFields): boolean =>
  figure === storedFigureOf(question);
