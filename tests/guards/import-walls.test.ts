import { describe, expect, it } from 'vitest';
import { crossings } from './import-walls.ts';
import { importsOf, isTest, listSources, resolveImport, type SourceFile } from './source-tree.ts';

const generated = 'src/route-tree.gen.ts';
const sources = listSources('src', ['.ts', '.tsx']).filter(
  (file) => !isTest(file.path) && !file.path.endsWith('.d.ts') && file.path !== generated,
);
const planted = (path: string, text: string): SourceFile => ({ path, text, imports: importsOf(text) });

describe('the import rules between the layers', () => {
  it('the import rules between the layers are broken by no import', () => {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(crossings)).toEqual([]);
  });

  it.each([
    ['src/features/quiz/a.ts', "import { x } from '#features/forum/x.ts';"],
    ['src/features/quiz/a.ts', "import { x } from '#features/device/outbox/entry-editor.tsx';"],
    ['src/features/quiz/a.ts', "import { x } from '#sync/engine.ts';"],
    ['src/features/quiz/a.ts', "import type { Commands } from '#sync/engine/commands.ts';"],
    ['src/features/quiz/a.ts', "import { x } from '#auth/session.ts';"],
    ['src/features/quiz/a.ts', "import { tablesOf } from '#data/database/account-tables.ts';"],
    ['src/app/a.ts', "import { tablesOf } from '../data/database/account-tables.ts';"],
    ['src/features/quiz/a.ts', "import { stateOf } from '#data/store/store-state.ts';"],
    ['src/data/a.ts', "import { x } from '#backend/x.ts';"],
    ['src/sync/a.ts', "import { useState } from 'react';"],
    ['src/domain/a.ts', "import { x } from '../data/db.ts';"],
    ['src/sw.ts', "import('#ui/button.tsx')"],
  ])('the import rules between the layers detect a forbidden import in %s: %s', (path, text) => {
    expect(crossings(planted(path, text))).toHaveLength(1);
  });

  it('the import rules between the layers detect a file in a folder that they do not name', () => {
    expect(crossings(planted('src/somewhere/a.ts', ''))).toHaveLength(1);
  });
});

function reachesNetwork(file: SourceFile): boolean {
  return /(?<![\w.])fetch\(|\bglobalThis\.fetch\b|\bwindow\.fetch\b|new XMLHttpRequest/.test(file.text);
}

describe('access to the network', () => {
  /**
   * Files outside backend/ that may use the network. The last one fetches two of the app's own files, as an
   * import would, to report the progress of the download.
   */
  const fetchers = [
    'src/sync/downloads/download-answer.ts',
    'src/sync/downloads/figures.ts',
    'src/sync/connection/cached-page-csp.ts',
    'src/features/exams/pdf/reader-assets.ts',
  ];
  const atTheEdge = (path: string) => path.startsWith('src/backend/') || fetchers.includes(path);

  it('access to the network is limited to backend/ and four other files', () => {
    expect(
      sources.filter((file) => reachesNetwork(file) && !atTheEdge(file.path)).map((f) => f.path),
    ).toEqual([]);
    expect(reachesNetwork(planted('src/ui/a.ts', 'await fetch("/x")'))).toBe(true);
  });

  it('the PocketBase SDK is imported only below backend/', () => {
    const importers = sources.filter((file) => file.imports.includes('pocketbase')).map((file) => file.path);
    expect(importers.filter((path) => !path.startsWith('src/backend/'))).toEqual([]);
  });
});

function findCycle(files: SourceFile[]): string[] | null {
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports.map((s) => resolveImport(file.path, s)).filter((target) => target !== null),
    ]),
  );
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of edges.get(path) ?? []) {
      const cycle = walk(next, [...trail, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const file of files) {
    const cycle = walk(file.path, []);
    if (cycle) return cycle;
  }
  return null;
}

describe('the imports of all modules', () => {
  it('the imports of all modules form no cycle', () => {
    expect(findCycle(sources)).toBeNull();
    const a = planted('src/lib/a.ts', "import './b.ts';");
    const b = planted('src/lib/b.ts', "import { a } from './a.ts';");
    expect(findCycle([a, b])).toEqual(['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/a.ts']);
  });
});
