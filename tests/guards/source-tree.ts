// Reads the sources that the guards judge: which files there are and what each one imports.
// Knows nothing of the rules; every guard states its own.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

export type SourceFile = {
  /** Path from the project's root with forward slashes, e.g. `src/data/outbox/outbox.ts`. */
  path: string;
  text: string;
  /** Specifiers as written, static and dynamic imports and re-exports alike. */
  imports: string[];
};

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every import specifier of a module's text, in order of appearance. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '');
}

/** All files below `folder` whose name ends in one of `endings`; an absent folder is an error. */
export function listSources(folder: string, endings: string[]): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => {
      const absolute = join(entry.parentPath, entry.name);
      const text = readFileSync(absolute, 'utf8');
      return { path: relative(projectRoot, absolute).replaceAll('\\', '/'), text, imports: importsOf(text) };
    });
}

/** The project path that a specifier of `from` leads to, or null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  return null;
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
