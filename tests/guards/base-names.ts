// Finds base names that occur more than once below src/, except those of tests, routes and declaration
// files.
import { basename } from 'node:path';
import type { Counts } from './allow-lists.ts';
import { isTest } from './source-tree.ts';

const isUrl = (path: string) => /^src\/routes\/(?:[^-/][^/]*\/)*[^-/][^/]*$/.test(path);

/** Returns the repeated names without extension, each with the number of files that have it. */
export function countRepeatedNames(paths: string[]): Counts {
  const named = paths.filter((path) => !isTest(path) && !path.endsWith('.d.ts') && !isUrl(path));
  const byName = Map.groupBy(named, (path) => basename(path).replace(/\.tsx?$/, ''));
  const repeated = [...byName].filter(([, files]) => files.length > 1);
  return Object.fromEntries(repeated.map(([name, files]) => [name, files.length]));
}
