// The figures of home, the same in both languages; they come with the first load, so nothing else is here.
// null leaves a figure out; without any the strip is gone.
export type HomeFigures = {
  exams: number | null;
  questions: number | null;
  pupils: number | null;
  /** A share between 0 and 1. */
  success: number | null;
};

export const homeFigures: HomeFigures = { exams: 500, questions: 1000, pupils: 500, success: 0.98 };
