// Reads the version of the app.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-tools.ts';

/** Returns `version` of package.json. */
export async function appVersion(): Promise<string> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
