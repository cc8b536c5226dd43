// The figures of home, the same in both languages. They come with home's first load, which has no room for the other
// texts of organisation.fr.ts and organisation.ht.ts. null leaves a figure out; without any the strip is gone.
export type HomeFigures = {
  exams: number | null;
  questions: number | null;
  pupils: number | null;
  /** A share between 0 and 1. */
  success: number | null;
  /** They stand there until whoever runs this copy has figures of their own: the page says « Exemple » below them. */
  example?: true;
};

export const homeFigures: HomeFigures = {
  exams: 500,
  questions: 1000,
  pupils: 500,
  success: 0.98,
  example: true,
};
