// Copies the project to another folder, so that programs can change and test it there.
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from './project-tools.ts';
import { runCommand } from './run-command.ts';
import { SetupError } from './setup-error.ts';

/**
 * Copies the files that git tracks, and the untracked ones that it does not ignore, into the existing folder
 * `copy`; links node_modules.
 */
export async function copyProject(copy: string): Promise<void> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { code, output } = await runCommand('git', args, { cwd: projectRoot });
  if (code !== 0) throw new SetupError(`Git cannot list the files of the project: ${output.trim()}`);
  for (const file of output.split('\0').filter(Boolean)) {
    // Git also lists files that were deleted without being staged.
    if (!existsSync(join(projectRoot, file))) continue;
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(projectRoot, file), join(copy, file));
  }
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction');
}
