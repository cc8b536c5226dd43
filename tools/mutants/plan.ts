// Declares the plan that tools/mutants/warm-run.ts writes for the runner in Vitest's worker, and the lines of the log
// that the runner writes (one JSON value a line).

export type Plan = {
  /** Test files to run, in this order; without those that fail without a mutant or need no further run. */
  tests: string[];
  /** Mutants that a test has already noticed, so that they need no further run. */
  caught: number[];
  /** Mutants that each test file has already missed. */
  missed: Record<string, number[]>;
};

export type LogLine =
  | { kind: 'file' | 'done'; test: string }
  /** The tests fail without a mutant: in their first run or, if `failure` is given, when they are run again. */
  | { kind: 'red'; test: string; failure?: string }
  | { kind: 'start'; mutant: number; test: string; atMs: number }
  | { kind: 'end'; mutant: number; test: string; failure: string | null };
