// Responsible for what new questions will cost the phones that follow their levels.
// Guarantees: estimated as the server estimates the price of a level.
import type { NewQuestion } from './check-row.ts';

type Weight = { count: number; sizeBytes: number };

/** Texts shrink on the wire, ids hardly do. */
const [rowBytes, shrinksTo] = [20, 0.36];

/** A level's subjects with the number of their questions, and what they all weigh; by ids, as first met. */
export type LevelWeight = Weight & { bySubject: Map<string, number> };

/** Adds one more question to the weights of its file's levels. */
export function addWeight(levels: Map<string, LevelWeight>, one: NewQuestion): void {
  const level = levels.get(one.gradeLevel) ?? { count: 0, sizeBytes: 0, bySubject: new Map() };
  levels.set(one.gradeLevel, level);
  level.count += 1;
  level.sizeBytes += rowBytes + textBytes(one) * shrinksTo;
  level.bySubject.set(one.subject, (level.bySubject.get(one.subject) ?? 0) + 1);
}

const encoder = new TextEncoder();

function textBytes(one: NewQuestion): number {
  const texts = [one.question, one.optionA, one.optionB, one.optionC, one.optionD, one.explanation ?? ''];
  return encoder.encode(texts.join('')).length;
}
