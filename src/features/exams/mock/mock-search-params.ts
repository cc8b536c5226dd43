// Reads the URL parameters of a mock exam.

export type MockSearch = {
  /** Id of the paper to sit; empty if the URL names none. */
  exam: string;
  /** Id of the mock exam to show. With `points`, a finished one shows its answer key beside the points to count. */
  run?: string;
  points?: true;
};

export function readMockSearch(search: { exam?: unknown; run?: unknown; points?: unknown }): MockSearch {
  const { exam, run, points } = search;
  return {
    exam: typeof exam === 'string' ? exam : '',
    ...(typeof run === 'string' && run !== '' ? { run } : {}),
    ...(points === true ? { points } : {}),
  };
}
