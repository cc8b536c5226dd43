// Lists the files that the mutant score covers, each with its mutants, and the unit tests that import these files.
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { isTest, listSources, resolveImport, type SourceFile } from '../../tests/guards/source-tree.ts';
import { listMutants, type Mutant } from '../list-mutants.ts';

export type ScoredMutant = Mutant & {
  /** Number of the mutant in this run. */
  id: number;
  file: string;
  /** Hash of the file’s path and of its text with the mutant. */
  key: string;
  /** The line of the source text on which the change begins, without indentation. */
  code: string;
};

export type ScoredFile = { path: string; text: string; mutants: ScoredMutant[] };
export type UnitTest = { path: string; text: string };

export const scoredFolders: readonly string[] = ['src/data', 'src/sync', 'pb_hooks/lib'];
const isCode = (path: string) => /\.(ts|js)$/.test(path) && !/\.(test\.ts|gen\.js|d\.ts)$/.test(path);

/** Lists the code files of `scoredFolders`, without tests, whose paths begin with one of `parts`. */
export function listScoredFiles(parts: readonly string[]): ScoredFile[] {
  let id = 0;
  return scoredFolders
    .flatMap((folder) => listSources(folder, ['.ts', '.js']))
    .filter(({ path }) => isCode(path) && parts.some((part) => path.startsWith(part)))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, text }) => {
      const lines = text.split('\n');
      const mutants = listMutants(text, null).map((mutant) => {
        const code = lines[mutant.line - 1]?.trim() ?? '';
        return { ...mutant, id: id++, file: path, key: hashOf(path, mutant.text), code };
      });
      return { path, text, mutants };
    });
}

export const hashOf = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 20);

/** Returns true for the modules that unit tests can load; the other files of the hooks need a server. */
export const isUnitTested = (path: string): boolean =>
  path.startsWith('src/') || path.startsWith('pb_hooks/lib/pure/');

/**
 * Lists the unit tests (.test.ts, not .tsx) that import one of the files, directly or through other modules. If one of
 * the files belongs to pb_hooks, also lists all that mention pb_hooks. Tests in folders near the files come first.
 */
export function listUnitTests(files: readonly string[]): UnitTest[] {
  const sources = ['src', 'tests/contract', 'tests/support', 'pb_hooks/lib/pure'].flatMap((folder) =>
    listSources(folder, ['.ts', '.tsx']),
  );
  const wanted = new Set(files);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const hasHooks = files.some((path) => path.startsWith('pb_hooks/'));
  return sources
    .filter(({ path }) => path.endsWith('.test.ts') && isTest(path))
    .filter(
      (test) => (hasHooks && /pb_hooks/.test(test.path + test.text)) || importsAny(test, byPath, wanted),
    )
    .sort(
      (one, other) =>
        distance(one.path, files) - distance(other.path, files) || (one.path < other.path ? -1 : 1),
    )
    .map(({ path, text }) => ({ path, text }));
}

function importsAny(from: SourceFile, byPath: Map<string, SourceFile>, wanted: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let source = open.pop(); source; source = open.pop()) {
    for (const specifier of source.imports) {
      const path = resolveImport(source.path, specifier);
      if (path === null || seen.has(path)) continue;
      if (wanted.has(path)) return true;
      seen.add(path);
      const next = byPath.get(path);
      if (next) open.push(next);
    }
  }
  return false;
}

/** Returns 0 for a test in the folder of one of the files, else the number of steps up and down to the nearest. */
function distance(test: string, files: readonly string[]): number {
  return Math.min(
    ...[...new Set(files.map((file) => posix.dirname(file)))].map(
      (folder) => posix.relative(folder, posix.dirname(test)).split('/').filter(Boolean).length,
    ),
  );
}
