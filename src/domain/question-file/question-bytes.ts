// Counts new questions by level and subject, and estimates their download size with the same formula as the
// server.
import type { NewQuestion } from './check-row.ts';

type QuestionSize = { count: number; sizeBytes: number };

/**
 * Compression reduces the texts of a question to 0.36 of their size. The ids, which hardly shrink, take 20
 * bytes a row.
 */
const [rowBytes, shrinksTo] = [20, 0.36];

/**
 * Number and download size of the new questions of a level. `bySubject` contains their number by subject id,
 * in order of first occurrence.
 */
export type LevelQuestionSize = QuestionSize & { bySubject: Map<string, number> };

export function addQuestionSize(levels: Map<string, LevelQuestionSize>, one: NewQuestion): void {
  const level = levels.get(one.gradeLevel) ?? { count: 0, sizeBytes: 0, bySubject: new Map() };
  levels.set(one.gradeLevel, level);
  level.count += 1;
  level.sizeBytes += rowBytes + textBytes(one) * shrinksTo;
  level.bySubject.set(one.subject, (level.bySubject.get(one.subject) ?? 0) + 1);
}

const encoder = new TextEncoder();

function textBytes(one: NewQuestion): number {
  const texts = [
    ...[one.question, one.optionA, one.optionB, one.optionC, one.optionD, one.explanation],
    ...[one.whyA, one.whyB, one.whyC, one.whyD, one.confuses, one.accepted, one.passage, one.template],
  ];
  return encoder.encode(texts.join('')).length;
}
