// Reads, compares and writes tests/guards/allow-lists.json: for each rule, the violations that are allowed until they
// are fixed. A list may only shrink.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './source-tree.ts';

/** Maps each violation of a rule to its extent, such as the lines of a function or the uses of a word. */
export type Counts = Record<string, number>;
export type AllowLists = Record<string, Counts>;

const path = join(projectRoot, 'tests/guards/allow-lists.json');

export const readAllowLists = (): AllowLists => JSON.parse(readFileSync(path, 'utf8')) as AllowLists;

export function writeAllowLists(lists: AllowLists): void {
  const sorted = sortKeys(
    Object.entries(lists).map(([name, list]) => [name, sortKeys(Object.entries(list))]),
  );
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
}

const sortKeys = <T>(entries: [string, T][]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Returns one line for each violation that the list does not allow, and for each list entry that has no violation.
 */
export function compareWithList(found: Counts, allowed: Counts): string[] {
  const broken = Object.entries(found).flatMap(([entry, count]) => {
    const most = allowed[entry];
    if (most === undefined) return [`${entry}: ${count}`];
    return count > most ? [`${entry}: ${count}, at most ${most} allowed`] : [];
  });
  const unneeded = Object.keys(allowed).filter((entry) => !(entry in found));
  return [...broken, ...unneeded.map((entry) => `${entry}: not needed, remove it: npm run guards:shrink`)];
}

export function shrinkList(found: Counts, allowed: Counts): Counts {
  const lowered = Object.entries(allowed).flatMap(([entry, most]) => {
    const count = found[entry];
    return count === undefined ? [] : [[entry, Math.min(count, most)] as const];
  });
  return Object.fromEntries(lowered);
}
