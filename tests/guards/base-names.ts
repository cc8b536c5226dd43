// Finds base names that occur more than once below src/: a name must say which file is meant.
// Leaves out tests, which have the name of their module, routes, which have the name of their URL, and
// declaration files.
import { basename } from 'node:path';
import type { Counts } from './allow-lists.ts';
import { isTest } from './source-tree.ts';

const isUrl = (path: string) => /^src\/routes\/(?:[^-/][^/]*\/)*[^-/][^/]*$/.test(path);

/** Returns the base names (without extension) that several files have, with the number of these files. */
export function countRepeatedNames(paths: string[]): Counts {
  const named = paths.filter((path) => !isTest(path) && !path.endsWith('.d.ts') && !isUrl(path));
  const byName = Map.groupBy(named, (path) => basename(path).replace(/\.tsx?$/, ''));
  const repeated = [...byName].filter(([, files]) => files.length > 1);
  return Object.fromEntries(repeated.map(([name, files]) => [name, files.length]));
}
