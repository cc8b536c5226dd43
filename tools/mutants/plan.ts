// What tools/mutants/warm-run.ts and the runner in Vitest's worker exchange: a plan, and a log of one JSON a line.

export type Plan = {
  /** Test files to run, in this order; none that has been run with every mutant. */
  tests: string[];
  /** Mutants that need no run any more. */
  caught: number[];
  /** Mutants that each test file has already missed. */
  missed: Record<string, number[]>;
};

export type LogLine =
  | { kind: 'file' | 'done'; test: string }
  /** The tests fail without a mutant: in the first run, or, with `failure`, when they are run again. */
  | { kind: 'red'; test: string; failure?: string }
  | { kind: 'start'; mutant: number; test: string; atMs: number }
  | { kind: 'end'; mutant: number; test: string; failure: string | null };
