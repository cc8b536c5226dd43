// Tests the Vite plugins that write the third-party notices.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../../scripts/build/notices-plugin.ts';

test('the build of the worker leaves the notices in the repository alone when the app’s build failed', async () => {
  const kept = join(import.meta.dirname, '..', '..', 'licences', 'third-party.txt');
  const before = await readFile(kept, 'utf8');
  const { worker } = thirdPartyNotices();

  await (worker.writeBundle as () => Promise<void>)();

  expect(await readFile(kept, 'utf8')).toBe(before);
});
