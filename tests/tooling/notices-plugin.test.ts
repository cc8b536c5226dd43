import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../../scripts/build/notices-plugin.ts';

test('the build of the worker does not change the notices in the repository when no build of the app came before', async () => {
  const kept = join(import.meta.dirname, '..', '..', 'licences', 'third-party.txt');
  const before = await readFile(kept, 'utf8');
  const { worker } = thirdPartyNotices();

  await (worker.writeBundle as () => Promise<void>)();

  expect(await readFile(kept, 'utf8')).toBe(before);
});
