// Pure rules of the epoch: the record in etcd that names the copy from which the next server continues.

/**
 * `path`: path of the replica whose copy is complete; null while the first server has not completed one. `node`: the
 * node that copies to that path.
 */
export type Epoch = { path: string | null; node: string };

export type StartChoice =
  | { kind: 'restore'; path: string }
  /** The database is in the node's own folder, or the folder is empty and gets the first one. */
  | { kind: 'own' }
  | { kind: 'refuse'; reason: string };

export const writeEpoch = (epoch: Epoch): string => JSON.stringify(epoch);

/** Throws if the text is no epoch. */
export function readEpoch(text: string | null): Epoch | null {
  if (text === null) return null;
  const { path, node } = JSON.parse(text) as Record<string, unknown>;
  if ((typeof path !== 'string' && path !== null) || typeof node !== 'string')
    throw new Error('the epoch in etcd is damaged');
  return { path, node };
}

/**
 * Returns from what a node's server starts. `current`: the path that the place of the replica itself names, which
 * counts only before the first epoch, when a server of one machine becomes one of two nodes.
 */
export function chooseStart(epoch: Epoch | null, current: string | null, node: string): StartChoice {
  const path = epoch === null ? current : epoch.path;
  if (path !== null) return { kind: 'restore', path };
  if (epoch === null || epoch.node === node) return { kind: 'own' };
  return {
    kind: 'refuse',
    reason: `no copy is complete yet; the database is on the node ${epoch.node} only`,
  };
}
