// Defines the figures shown on the home page, the same in both languages. They are separate from the
// organisation's other texts, to keep the first load small. A figure that is null is left out.
export type HomeFigures = {
  exams: number | null;
  questions: number | null;
  pupils: number | null;
  /** Success rate, from 0 to 1. */
  success: number | null;
  /**
   * True while the figures are placeholders: the page shows the label "Exemple" below them. The operator of this
   * installation removes the property when it enters real figures.
   */
  example?: true;
};

export const homeFigures: HomeFigures = {
  exams: 500,
  questions: 1000,
  pupils: 500,
  success: 0.98,
  example: true,
};
