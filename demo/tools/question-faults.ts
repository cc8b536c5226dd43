// Lists the errors of one quiz question, and the questions that repeat others.
// A row without errors can be imported and has one right answer; if it has a check, its number was
// recomputed.

import { sameOptions } from '../../src/domain/quiz/duplicate-options.ts';
import { plainText } from '../../src/lib/math/tex-as-text.ts';
import { evaluate } from './arithmetic.ts';
import type { NumericCheck } from './content-types.ts';
import { gradeLevels, languages, letters, limits, type QuestionRow, subjects } from './content-types.ts';
import { numbersIn } from './option-numbers.ts';
import { sameTextKey, textFaults } from './text-faults.ts';

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
];
const optionalKeys = ['check', 'figure', 'figure_alt'];

export function questionFaults(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return ['is not a question'];
  const missing = requiredKeys.filter((key) => !(key in row));
  if (missing.length > 0) return missing.map((key) => `lacks ${key}`);
  const question = row as QuestionRow;
  const unknown = Object.keys(row).filter(
    (key) => !optionalKeys.includes(key) && !requiredKeys.includes(key),
  );
  const faults = unknown.map((key) => `has an unknown field ${key}`);
  faults.push(...codeFaults(question), ...writtenFaults(question));
  return faults.length > 0 ? faults : [...optionFaults(question), ...numberFaults(question)];
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

function codeFaults(row: QuestionRow): string[] {
  const faults: string[] = [];
  if (!subjects.includes(row.subject)) faults.push(`has an unknown subject "${row.subject}"`);
  if (!gradeLevels.includes(row.grade_level)) faults.push(`has an unknown level "${row.grade_level}"`);
  if (!languages.includes(row.language)) faults.push(`has an unknown language "${row.language}"`);
  if (!letters.includes(row.correct_answer)) faults.push(`has an invalid key "${row.correct_answer}"`);
  return faults;
}

function writtenFaults(row: QuestionRow): string[] {
  const named = (name: string, text: string, maxLength: number) =>
    textFaults(text, maxLength, row.language).map((fault) => `${name} ${fault}`);
  return [
    ...named('question', row.question, limits.question),
    ...optionsOf(row).flatMap((option, at) => named(`option ${letters[at]}`, option, limits.option)),
    ...named('explanation', row.explanation, limits.question),
  ];
}

function optionFaults(row: QuestionRow): string[] {
  const [optionA, optionB, optionC, optionD] = optionsOf(row);
  const same = sameOptions({ optionA, optionB, optionC, optionD } as Parameters<typeof sameOptions>[0]);
  const faults = same === null ? [] : [`offers the same as ${same[0]} and as ${same[1]}`];
  if (/\b(?:option|réponse|repons|opsyon) [A-D]\b/u.test(row.explanation))
    faults.push('explanation names a letter');
  return faults;
}

function numberFaults(row: QuestionRow): string[] {
  if (row.check === undefined) return [];
  let expected: number[];
  try {
    expected = expectedNumbers(row.check);
  } catch (error) {
    return [`check cannot be computed: ${error instanceof Error ? error.message : String(error)}`];
  }
  const faults: string[] = [];
  optionsOf(row).forEach((option, at) => {
    const letter = letters[at];
    const found = numbersIn(plainText(option));
    const same = found !== null && sameNumbers(found, expected);
    if (letter === row.correct_answer && !same)
      faults.push(`right option ${letter} "${option}" does not show ${expected.join(' ; ')}`);
    if (letter !== row.correct_answer && same) faults.push(`wrong option ${letter} "${option}" is right too`);
  });
  return faults;
}

function expectedNumbers(check: NumericCheck): number[] {
  const unknown = Object.keys(check).filter((key) => key !== 'expression');
  if (unknown.length > 0) throw new Error(`unknown field ${unknown.join(', ')}`);
  const expressions = typeof check.expression === 'string' ? [check.expression] : check.expression;
  if (expressions.length === 0) throw new Error('no expression');
  return expressions.map(evaluate);
}

function sameNumbers(found: number[], expected: number[]): boolean {
  if (found.length !== expected.length) return false;
  return found.every((number, at) => {
    const target = expected[at] ?? Number.NaN;
    return Math.abs(number - target) <= 1e-9 * Math.max(1, Math.abs(target));
  });
}
