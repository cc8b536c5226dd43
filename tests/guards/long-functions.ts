// Finds functions that are too long. Biome's noExcessiveLinesPerFunction cannot tell a component from logic
// in the same file.
import type { Counts } from './allow-lists.ts';
import type { ParsedCode } from './parsed-code.ts';

export const mostLines = 60;
export const mostLinesWithJsx = 80;

const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/**
 * Returns the functions above their limit as `path#name`, each with its number of lines. Test files are
 * left out, but not their support files.
 */
export function measureLongFunctions(files: ParsedCode[]): Counts {
  const found: Counts = {};
  for (const { path, functions } of files.filter((file) => !isTestFile(file.path)))
    for (const { name, lines, hasJsx } of functions) {
      if (lines <= (hasJsx ? mostLinesWithJsx : mostLines)) continue;
      found[`${path}#${name}`] = Math.max(found[`${path}#${name}`] ?? 0, lines);
    }
  return found;
}
