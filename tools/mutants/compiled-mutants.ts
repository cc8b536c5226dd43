// Finds the mutants that the compiler notices: writes each as a file of its own next to the original, and compiles
// the copy of the project only once.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { SetupError } from '../../scripts/lib/setup-error.ts';
import type { ScoredMutant } from './scored-files.ts';

/** Returns the first error of each mutant that has one, by the mutant’s id. The copy must be unchanged otherwise. */
export async function compilerNotices(
  root: string,
  mutants: readonly ScoredMutant[],
): Promise<Map<number, string>> {
  const paths = new Map(mutants.map((mutant) => [pathFor(mutant), mutant]));
  for (const [path, { text }] of paths) await writeFile(join(root, path), text);
  const tool = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tool, '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'];
  const { output } = await runCommand(process.execPath, args, { cwd: root });
  for (const path of paths.keys()) await rm(join(root, path));
  const notices = new Map<number, string>();
  for (const [, path = '', error = ''] of output.matchAll(/^(\S+?)\(\d+,\d+\): error (.+)$/gm)) {
    const mutant = paths.get(path);
    if (!mutant) throw new SetupError(`The project does not compile without a mutant: ${path}: ${error}`);
    if (!notices.has(mutant.id)) notices.set(mutant.id, error);
  }
  return notices;
}

const pathFor = ({ file, id }: ScoredMutant): string => file.replace(/\.ts$/, `-mutant-${id}.ts`);
