// Finds the errors of a question's typed answers and of its template. If a pupil types the content of an option,
// the right option must not count as wrong, and a wrong option must not count as right.

import { acceptedAnswers } from '../../src/domain/explanation/accepted-answers.ts';
import { templateError } from '../../src/domain/explanation/question-template.ts';
import { variantOf } from '../../src/domain/explanation/question-variant.ts';
import { judgeTyped } from '../../src/domain/explanation/typed-answer.ts';
import { sameOptions } from '../../src/domain/quiz/duplicate-options.ts';
import type { QuizQuestion } from '../../src/domain/schema/schema.ts';
import { plainText } from '../../src/lib/math/tex-as-text.ts';
import { type Letter, letters, limits, type QuestionRow } from './content-types.ts';
import { textErrors } from './text-faults.ts';

const triedVariants = 40;

export function answerErrors(row: QuestionRow): string[] {
  const question = asQuestion(row);
  const errors = acceptedErrors(question);
  if (row.template === undefined) return errors;
  const wrong = templateError(question.template ?? '');
  if (wrong) return [...errors, `has an invalid template (${wrong})`];
  const found = Array.from({ length: triedVariants }, (_, attempt) =>
    variantErrors(variantOf(question, String(attempt)), row.language),
  );
  return [...errors, ...patternErrors(row), ...new Set(found.flat())];
}

function asQuestion(row: QuestionRow): QuizQuestion {
  return {
    ...{ id: 'demo00000000000', subject: row.subject, gradeLevel: row.grade_level },
    ...{ question: row.question, explanation: row.explanation, correctAnswer: row.correct_answer },
    ...{ optionA: row.option_a, optionB: row.option_b, optionC: row.option_c, optionD: row.option_d },
    ...{ accepted: row.accepted ?? null, template: row.template ? JSON.stringify(row.template) : null },
    ...{ figureUrl: null, figureAlt: null, figureSizeBytes: null, figureSha256: null, language: null },
    ...{ created: 0, updated: 0 },
  };
}

function acceptedErrors(question: QuizQuestion): string[] {
  if (acceptedAnswers(question.accepted).length === 0) return [];
  const kindOf = (letter: Letter) => judgeTyped(question, plainText(question[`option${letter}`])).kind;
  return letters.flatMap((letter) => {
    const kind = kindOf(letter);
    if (letter === question.correctAnswer)
      return kind === 'wrong' ? ['refuses the right option if typed'] : [];
    return kind === 'right' ? [`accepts the wrong option ${letter} if typed`] : [];
  });
}

function variantErrors(variant: QuizQuestion, language: string): string[] {
  const { question, explanation, optionA, optionB, optionC, optionD, whyA, whyB, whyC, whyD } = variant;
  const texts = [question, explanation, optionA, optionB, optionC, optionD, whyA, whyB, whyC, whyD];
  const same = sameOptions(variant);
  return [
    ...texts.flatMap((text) => (text ? textErrors(text, limits.question, language) : [])),
    ...(same ? [`offers the same as ${same[0]} and as ${same[1]}`] : []),
    ...acceptedErrors(variant),
  ].map((error) => `a variant ${error}`);
}

/**
 * Checks that the question’s text equals its template except for the numbers. Older versions of the app show this text
 * instead of a variant of the template, so both must ask the same.
 */
function patternErrors({ question, template }: QuestionRow): string[] {
  const written = String(template?.question).split(/\{[a-z]+\}/);
  const pattern = written.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\d,\\u00a0]+');
  return new RegExp(`^${pattern}$`).test(question) ? [] : ['has a template with other words'];
}
