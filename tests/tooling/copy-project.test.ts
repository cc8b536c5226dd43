import { afterEach, expect, test, vi } from 'vitest';
import { copyProject } from '../../scripts/lib/copy-project.ts';
import { removeFolder, temporaryFolder } from '../support/server/server-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('copyProject rejects with git’s error on a machine without git', async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('PATH', '');
  await expect(copyProject(folder)).rejects.toThrow(
    'Git cannot list the files of the project: spawn git ENOENT',
  );
  removeFolder(folder);
});
