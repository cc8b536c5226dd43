// Types of the function of calibration.gen.js that the hooks use; the bundle itself has no types.
type Result = { id: string; subject: string; chapter: string; expected: number; isCorrect: boolean };
export function probeResults(options: {
  questions: readonly { id: string; subject: string; chapter: string }[];
  answers: readonly { question: string; day: number; isCorrect: boolean; isProbe?: boolean | undefined }[];
}): Result[];
