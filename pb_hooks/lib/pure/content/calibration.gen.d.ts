// Types of the function of calibration.gen.js that the hooks use; the bundle itself has no types.
type Result = { subject: string; chapter: string; expected: number; isCorrect: boolean };
export function probeResults(options: {
  account: string;
  questions: readonly { id: string; subject: string; chapter: string }[];
  answers: readonly { question: string; day: number; isCorrect: boolean; inSession: boolean }[];
}): Result[];
