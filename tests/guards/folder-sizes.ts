// Finds folders with so many code files that a reader cannot survey them.
// Tests are not counted, and a subfolder is counted separately from its parent.
import { dirname } from 'node:path';
import type { Counts } from './allow-lists.ts';
import { isTest } from './source-tree.ts';

export const mostFiles = 35;
const judged = /^(src|pb_hooks|scripts|bench|tools|tests\/support)(\/|$)/;

/** Leaves out folders that `judged` does not match. */
export function countLargeFolders(paths: string[]): Counts {
  const byFolder = Map.groupBy(
    paths.filter((path) => !isTest(path)),
    (path) => dirname(path),
  );
  const large = [...byFolder].filter(([folder, files]) => judged.test(folder) && files.length > mostFiles);
  return Object.fromEntries(large.map(([folder, files]) => [folder, files.length]));
}
