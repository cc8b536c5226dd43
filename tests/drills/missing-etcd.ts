// Lets tests of two nodes be skipped on a machine that cannot have etcd.
import { beforeAll, type TestContext } from 'vitest';
import { ensureEtcd } from '../../scripts/test/etcd.ts';

export const hasEtcd = (): Promise<boolean> =>
  ensureEtcd().then(
    () => true,
    () => false,
  );

const longestBuildMs = 240_000;

/** Finds or builds etcd before the tests of the file; the function returned skips a test if that failed. */
export function withEtcd(): (context: TestContext) => void {
  let missing = '';
  beforeAll(async () => {
    await ensureEtcd().catch((error: Error) => {
      missing = error.message;
    });
  }, longestBuildMs);
  return (context) => context.skip(missing !== '', missing);
}
