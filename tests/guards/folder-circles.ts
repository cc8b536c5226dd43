// Finds imports between folders below src/ that are part of a cycle of folders, even if no files form a
// cycle.
import { dirname } from 'node:path';
import type { Counts } from './allow-lists.ts';
import { isTest, resolveImport, type SourceFile } from './source-tree.ts';

type Graph = Map<string, Map<string, number>>;

/** Returns the edges `from → to` that are part of a cycle, each with the number of its imports. */
export function countCircularImports(files: SourceFile[]): Counts {
  const graph = folderGraph(files.filter(({ path }) => !isTest(path)));
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const circular = [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, count]) =>
      reached.get(to)?.has(from) ? [[`${from} → ${to}`, count] as const] : [],
    ),
  );
  return Object.fromEntries(circular);
}

function folderGraph(files: SourceFile[]): Graph {
  const graph: Graph = new Map();
  for (const file of files) {
    const from = dirname(file.path);
    for (const specifier of file.imports) {
      const target = resolveImport(file.path, specifier);
      if (target === null || target.endsWith('.gen.ts') || dirname(target) === from) continue;
      const targets = graph.get(from) ?? new Map<string, number>();
      graph.set(from, targets.set(dirname(target), (targets.get(dirname(target)) ?? 0) + 1));
    }
  }
  return graph;
}

function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of graph.get(folder)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}
