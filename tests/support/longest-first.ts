// Orders the test files of a run.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Ends of the paths of the files that take longest, the longest first; each takes more than ten seconds. */
const longFiles = [
  'tests/simulation/simulation.test.ts',
  'tests/backend/machine/nodes-without-store.test.ts',
  'tests/backend/exchange/half-bodies.test.ts',
  'tests/backend/machine/two-nodes.test.ts',
  'tests/backend/exchange/contract-sync.test.ts',
  'tests/backend/auth/sign-in-queue.test.ts',
  'tests/corpus/questions.test.ts',
  'tests/sync/outbox/message-by-mail.test.ts',
  'tests/auth/account-session.test.ts',
  'tests/backend/auth/rate-limits.test.ts',
  'tests/backend/auth/ended-while-sending.test.ts',
  'tests/backend/auth/session-races.test.ts',
];

function placeOf({ moduleId }: TestSpecification): number {
  const index = longFiles.findIndex((end) => moduleId.endsWith(`/${end}`));
  return index < 0 ? longFiles.length : index;
}

/** Starts the longest files first: a long file that began last would keep one worker busy and the others idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
