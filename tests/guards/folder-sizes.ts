// Finds folders with more code files than a reader can survey. Tests are not counted, and a subfolder is
// counted separately from its parent.
import { dirname } from 'node:path';
import type { Counts } from './allow-lists.ts';
import { isTest } from './source-tree.ts';

export const mostFiles = 35;
const judged = /^(src|pb_hooks|scripts|bench|tools|tests\/support)(\/|$)/;

/** Returns the number of files of each folder with more than `mostFiles`, among the folders that `judged` matches. */
export function countLargeFolders(paths: string[]): Counts {
  const byFolder = Map.groupBy(
    paths.filter((path) => !isTest(path)),
    (path) => dirname(path),
  );
  const large = [...byFolder].filter(([folder, files]) => judged.test(folder) && files.length > mostFiles);
  return Object.fromEntries(large.map(([folder, files]) => [folder, files.length]));
}
