// Pure rules of the epoch: the record in etcd that names the copy from which the next server continues.

/**
 * `path`: path of the replica whose copy is complete; null while the first server has not completed one. `node`: the
 * node that copies to that path.
 */
export type Epoch = { path: string | null; node: string };

export type StartChoice =
  | { kind: 'restore'; path: string }
  /** The node's own database contains everything that the copy at `path` contains. */
  | { kind: 'continue'; path: string }
  /** There is no copy yet: the server uses the database in the node's own folder, or creates one there. */
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

type Known = {
  epoch: Epoch | null;
  /**
   * Path that the replica's `current.json` names. Used only before the first epoch, when a single server becomes one
   * of two nodes.
   */
  current: string | null;
  node: string;
  /** Paths that the node's own database continues. */
  continues: readonly string[];
};

/** Returns from what a node's server starts. */
export function chooseStart({ epoch, current, node, continues }: Known): StartChoice {
  const path = epoch === null ? current : epoch.path;
  if (path !== null) return { kind: continues.includes(path) ? 'continue' : 'restore', path };
  if (epoch === null || epoch.node === node) return { kind: 'own' };
  return {
    kind: 'refuse',
    reason: `no copy is complete yet; the database is on the node ${epoch.node} only`,
  };
}
