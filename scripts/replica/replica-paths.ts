// Names the paths of a replica. Every start of a server copies its database to a path of its own, so that
// no server writes over the copy of another one. The object `current.json` names the path whose copy is
// complete.
import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '../object-store/object-store.ts';

const pointer = 'current.json';
const dayMs = 86_400_000;
const keptDays = 30;

/** Returns the name of a new path. It begins with the time, so that names sort by time. */
export function newPath(now: Date): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** Returns the path whose copy is complete, or null if there is none. */
export async function currentPath(store: ObjectStore): Promise<string | null> {
  const text = await store.get(pointer);
  return text === null ? null : (JSON.parse(text) as { path: string }).path;
}

export async function setCurrentPath(store: ObjectStore, path: string, now: Date): Promise<void> {
  await store.put(pointer, `${JSON.stringify({ path, since: now.toISOString() })}\n`);
}

/**
 * Removes the paths that were followed by another path more than `keptDays` ago, except the current one;
 * returns their names.
 */
export async function removeOldPaths(store: ObjectStore, now: Date): Promise<string[]> {
  const current = await currentPath(store);
  const names = await store.list('');
  const paths = [...new Set(names.map((name) => name.split('/')[0] ?? ''))].filter(startOf).sort();
  const isOld = (_: string, index: number) => {
    const next = paths[index + 1];
    return next !== undefined && now.getTime() - Number(startOf(next)) > keptDays * dayMs;
  };
  const old = paths.filter(isOld).filter((path) => path !== current);
  for (const name of names) if (old.some((path) => name.startsWith(`${path}/`))) await store.remove(name);
  return old;
}

function startOf(path: string): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{6}$/.exec(path);
  if (!match) return null;
  const [year = 0, month = 1, ...rest] = match.slice(1).map(Number);
  return Date.UTC(year, month - 1, ...(rest as [number, number, number, number]));
}
