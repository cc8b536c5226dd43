// Adds missing optional packages to package-lock.json. Run it whenever the file was regenerated, so that
// `npm ci` passes on every platform.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-tools.ts';
import { runScript } from '../lib/run-script.ts';
import { completeLock, type Lock } from './lock-stubs.ts';

await runScript(async () => {
  const path = join(projectRoot, 'package-lock.json');
  const { lock, added } = completeLock(JSON.parse(await readFile(path, 'utf8')) as Lock);
  if (added.length > 0) await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length > 0 ? `Added to the lock: ${added.join(', ')}.` : 'The lock is complete.');
});
