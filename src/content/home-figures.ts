// Defines the figures shown on home, the same in both languages. They are part of home's first load, which
// has no space for the other texts of organisation.fr.ts and organisation.ht.ts. null leaves a figure out;
// without any figure the strip is not shown.
export type HomeFigures = {
  exams: number | null;
  questions: number | null;
  pupils: number | null;
  /** A share between 0 and 1. */
  success: number | null;
  /**
   * Marks placeholder figures until the operator of this installation has real ones: the page shows «
   * Exemple » below them.
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
