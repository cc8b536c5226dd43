// Lists the source files that the guards check, with the imports of each.
// Contains no rules; every guard states its own.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

export type SourceFile = {
  /** Path from the project's root with forward slashes, e.g. `src/data/outbox/outbox.ts`. */
  path: string;
  text: string;
  /** Import specifiers as written, of static and dynamic imports and of re-exports. */
  imports: string[];
};

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '');
}

/** Lists the files below a folder that have one of the endings. Throws if the folder does not exist. */
export function listSources(folder: string, endings: string[]): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => {
      const absolute = join(entry.parentPath, entry.name);
      const text = readFileSync(absolute, 'utf8');
      return { path: relative(projectRoot, absolute).replaceAll('\\', '/'), text, imports: importsOf(text) };
    });
}

/** Returns the project path to which a specifier in `from` leads, or null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  return null;
}

/** Counts the lines except comment lines and empty lines, so that documentation does not count towards a limit. */
export function countCodeLines(text: string): number {
  return text.split('\n').filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
