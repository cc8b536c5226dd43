// Declares the fields that quiz questions got after the first release: chapter, explanation and likely confusion of the
// options, typed answers, passage and template. Older questions do not have them.
import { mayBeAbsent, optionalText } from './fields.ts';

const laterText = (max: number) => mayBeAbsent(optionalText(max));

export const explainedFields = {
  /** Code of a chapter of the subject and level, from the list in `domain/catalogue/chapters`. */
  chapter: laterText(40),
  /** Explanation of each option: the mistake of a pupil who chose it, or why the option is right. */
  whyA: laterText(500),
  whyB: laterText(500),
  whyC: laterText(500),
  whyD: laterText(500),
  /**
   * For wrong options: the chapter or question that a pupil who chooses the option has probably confused with this
   * question, see `domain/explanation/confusions.ts`.
   */
  confuses: laterText(200),
  /** Typed answers that are right, one per line. */
  accepted: laterText(1000),
  passage: laterText(5000),
  /** JSON with the numbers that vary between attempts, see `domain/explanation/question-template.ts`. */
  template: laterText(2000),
} as const;
