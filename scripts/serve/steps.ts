// Prints the steps of a start, each with its outcome and the seconds that it took.

export type Steps = {
  /**
   * Runs `work` as a step: prints `title… `, and completes the line with `outcome` and the seconds, or with
   * `failed` if `work` throws, and rejects with that error.
   */
  run: <Result>(
    title: string,
    work: () => Promise<Result>,
    outcome: string | ((result: Result) => string),
  ) => Promise<Result>;
  note: (line: string) => void;
};

export function createSteps(
  write: (text: string) => void,
  nowMs: () => number = () => performance.now(),
): Steps {
  let isLineOpen = false;
  const begin = (title: string) => {
    write(`${title}… `);
    isLineOpen = true;
  };
  const complete = (title: string, result: string, sinceMs: number) => {
    const seconds = ((nowMs() - sinceMs) / 1000).toFixed(1);
    write(`${isLineOpen ? '' : `${title}… `}${result} (${seconds} s)\n`);
    isLineOpen = false;
  };
  return {
    run: async (title, work, outcome) => {
      const sinceMs = nowMs();
      begin(title);
      try {
        const result = await work();
        complete(title, typeof outcome === 'string' ? outcome : outcome(result), sinceMs);
        return result;
      } catch (error) {
        complete(title, 'failed', sinceMs);
        throw error;
      }
    },
    note: (line) => {
      write(`${isLineOpen ? '\n' : ''}${line}\n`);
      isLineOpen = false;
    },
  };
}
