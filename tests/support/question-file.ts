// A file of questions as an admin may bring it, and reading it to its end.
import { expect } from 'vitest';
import { noChoices, type PlaceChoices, type Places, placesOf } from '#domain/question-file/check-row.ts';
import { type Examination, examineFile } from '#domain/question-file/examine-file.ts';
import { type KnownQuestions, nothingKnown } from '#domain/question-file/known-questions.ts';
import { questionFields } from '#domain/question-file/question-columns.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';

const base = { created: 1, updated: 1, description: null };
const subject = (code: string, name: string, nameHt: string | null, isActive = true): Subject => ({
  ...base,
  ...{ id: `id-${code}`, code, name, nameHt, isActive },
});
const level = (code: string, name: string, nameHt: string): GradeLevel => ({
  ...subject(code, name, nameHt),
  displayOrder: 1,
});
export const catalogue = {
  subjects: [
    subject('math', 'Mathématiques', 'Matematik'),
    subject('geography', 'Géographie', 'Jewografi'),
    subject('latin', 'Latin', null, false),
  ],
  levels: [level('9af', '9e AF', '9yèm AF'), level('bac1', 'Bac I', 'Bak I')],
};
export const placesWith = (choices: PlaceChoices): Places =>
  placesOf(catalogue.subjects, catalogue.levels, choices);
export const places = placesWith(noChoices);

export function examine(
  text: string,
  known: Partial<KnownQuestions> = {},
  within: Places = places,
): Examination {
  const work = examineFile(text, { places: within, known: { ...nothingKnown, ...known } });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    expect(step.value).toBeGreaterThan(0);
    expect(step.value).toBeLessThanOrEqual(1);
  }
}

export const head = 'Matière;Niveau;Question;A;B;C;D;Réponse;Explication;Langue';
export const line = (change: Partial<Record<(typeof questionFields)[number], string>> = {}) => {
  const row = {
    ...{ subject: 'math', gradeLevel: '9af', question: 'Combien font 6 × 7 ?', correctAnswer: 'b' },
    ...{ optionA: '41', optionB: '42', optionC: '43', optionD: '44', explanation: '', language: '' },
    ...change,
  };
  return questionFields.map((field) => row[field]).join(';');
};
