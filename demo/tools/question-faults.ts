// Finds the errors of one quiz question, and the questions that repeat earlier ones. If a question has a
// `check`, the right option must show the numbers computed from it, in the same order, and no other option may.

import { chaptersOf } from '../../src/domain/catalogue/chapters.ts';
import { acceptedAnswers, areAcceptedAnswers } from '../../src/domain/explanation/accepted-answers.ts';
import { readConfusions, writeConfusions } from '../../src/domain/explanation/confusions.ts';
import { areConfusions } from '../../src/domain/explanation/written-confusions.ts';
import { sameOptions } from '../../src/domain/quiz/duplicate-options.ts';
import { namedLetters } from '../../src/domain/quiz/named-letters.ts';
import { evaluate } from '../../src/lib/math/arithmetic.ts';
import { plainText } from '../../src/lib/math/tex-as-text.ts';
import { answerErrors } from './answer-faults.ts';
import type { NumericCheck } from './content-types.ts';
import { gradeLevels, languages, letters, limits, type QuestionRow, subjects } from './content-types.ts';
import { numbersIn } from './option-numbers.ts';
import { sameTextKey, textErrors } from './text-faults.ts';

const requiredKeys = [
  'subject',
  'grade_level',
  'language',
  'question',
  'option_a',
  'option_b',
  'option_c',
  'option_d',
  'correct_answer',
  'explanation',
  'chapter',
];
const reasonKeys = ['why_a', 'why_b', 'why_c', 'why_d'] as const;
const answerKeys = ['accepted', 'template'];
const optionalKeys = [
  ...['check', 'figure', 'figure_alt', 'confuses', 'passage'],
  ...answerKeys,
  ...reasonKeys,
];

export function questionErrors(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return ['is not a question'];
  const missing = requiredKeys.filter((key) => !(key in row));
  if (missing.length > 0) return missing.map((key) => `lacks ${key}`);
  const question = row as QuestionRow;
  const unknown = Object.keys(row).filter(
    (key) => !optionalKeys.includes(key) && !requiredKeys.includes(key),
  );
  const errors = unknown.map((key) => `has an unknown field ${key}`);
  errors.push(...codeErrors(question), ...writtenTextErrors(question), ...explainedErrors(question));
  return errors.length > 0
    ? errors
    : [...optionErrors(question), ...numberErrors(question), ...answerErrors(question)];
}

/** Finds questions that repeat an earlier one; returns pairs [index, index of the first]. */
export function repeatedQuestions(rows: QuestionRow[]): [number, number][] {
  const firstAt = new Map<string, number>();
  const repeated: [number, number][] = [];
  rows.forEach((row, at) => {
    const key = sameTextKey(row.question);
    const first = firstAt.get(key);
    if (first === undefined) firstAt.set(key, at);
    else repeated.push([at, first]);
  });
  return repeated;
}

export function optionsOf(row: QuestionRow): string[] {
  return [row.option_a, row.option_b, row.option_c, row.option_d];
}

export function rightOption(row: QuestionRow): string {
  return optionsOf(row)[letters.indexOf(row.correct_answer)] ?? '';
}

function codeErrors(row: QuestionRow): string[] {
  const errors: string[] = [];
  if (!subjects.includes(row.subject)) errors.push(`has an unknown subject "${row.subject}"`);
  if (!gradeLevels.includes(row.grade_level)) errors.push(`has an unknown level "${row.grade_level}"`);
  if (!languages.includes(row.language)) errors.push(`has an unknown language "${row.language}"`);
  if (!letters.includes(row.correct_answer))
    errors.push(`has an invalid correct answer "${row.correct_answer}"`);
  return errors;
}

function writtenTextErrors(row: QuestionRow): string[] {
  const named = (name: string, text: string, maxLength: number) =>
    textErrors(text, maxLength, row.language).map((error) => `${name} ${error}`);
  return [
    ...named('question', row.question, limits.question),
    ...optionsOf(row).flatMap((option, at) => named(`option ${letters[at]}`, option, limits.option)),
    ...named('explanation', row.explanation, limits.question),
    ...reasonKeys.flatMap((key) => (row[key] === undefined ? [] : named(key, row[key], limits.reason))),
    ...(row.passage === undefined ? [] : named('passage', row.passage, limits.text)),
  ];
}

function explainedErrors(row: QuestionRow): string[] {
  const chapters = chaptersOf(row.subject, row.grade_level);
  const errors: string[] = [];
  if (!chapters.some(({ code }) => code === row.chapter))
    errors.push(`has an unknown chapter "${row.chapter}"`);
  const confusions = readConfusions(row.confuses);
  if (writeConfusions(confusions) !== (row.confuses ?? '') || !areConfusions(confusions, chapters))
    errors.push(`has unreadable confusions "${row.confuses}"`);
  if (confusions[row.correct_answer]) errors.push('has a confusion for the right option');
  if (Object.values(confusions).includes(row.chapter)) errors.push('names its own chapter as a confusion');
  const reasonCount = reasonKeys.filter((key) => row[key] !== undefined).length;
  if (reasonCount > 0 && reasonCount < reasonKeys.length) errors.push('has reasons for some options only');
  if (!areAcceptedAnswers(acceptedAnswers(row.accepted)))
    errors.push('has too many or too long accepted answers');
  return errors;
}

function optionErrors(row: QuestionRow): string[] {
  const [optionA, optionB, optionC, optionD] = optionsOf(row);
  const options = { optionA, optionB, optionC, optionD } as Parameters<typeof sameOptions>[0];
  const same = sameOptions(options);
  const errors = same === null ? [] : [`has the equal options ${same[0]} and ${same[1]}`];
  const [whyA, whyB, whyC, whyD] = reasonKeys.map((key) => row[key]);
  const named = namedLetters({ explanation: row.explanation, ...{ whyA, whyB, whyC, whyD }, ...options });
  for (const { field } of named) errors.push(`${field} names a letter`);
  return errors;
}

function numberErrors(row: QuestionRow): string[] {
  if (row.check === undefined) return [];
  let expected: number[];
  try {
    expected = expectedNumbers(row.check);
  } catch (error) {
    return [`check cannot be computed: ${error instanceof Error ? error.message : String(error)}`];
  }
  const errors: string[] = [];
  optionsOf(row).forEach((option, at) => {
    const letter = letters[at];
    const found = numbersIn(plainText(option));
    const same = found !== null && sameNumbers(found, expected);
    if (letter === row.correct_answer && !same)
      errors.push(`right option ${letter} "${option}" does not show ${expected.join(' ; ')}`);
    if (letter !== row.correct_answer && same) errors.push(`wrong option ${letter} "${option}" is right too`);
  });
  return errors;
}

function expectedNumbers(check: NumericCheck): number[] {
  const unknown = Object.keys(check).filter((key) => key !== 'expression');
  if (unknown.length > 0) throw new Error(`it has the unknown field ${unknown.join(', ')}`);
  const expressions = typeof check.expression === 'string' ? [check.expression] : check.expression;
  if (expressions.length === 0) throw new Error('no expression');
  return expressions.map((expression) => evaluate(expression));
}

function sameNumbers(found: number[], expected: number[]): boolean {
  if (found.length !== expected.length) return false;
  return found.every((number, at) => {
    const target = expected[at] ?? Number.NaN;
    return Math.abs(number - target) <= 1e-9 * Math.max(1, Math.abs(target));
  });
}
