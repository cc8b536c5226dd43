// Pure rules of the epoch: the record in etcd that names the copy from which the next server continues.

/**
 * `path`: path, in the replica, of the complete copy from which the next server starts; null until a first copy is
 * complete. `node`: the node that wrote this copy, or, if `path` is null, the only node that has the database.
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

/** Returns null for null; throws if the text is not an epoch. */
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
  /** Paths of copies whose whole content the node's own database contains. */
  continues: readonly string[];
};

/** Returns with which database a node's server must start, or why it must not start. */
export function chooseStart({ epoch, current, node, continues }: Known): StartChoice {
  const path = epoch === null ? current : epoch.path;
  if (path !== null) return { kind: continues.includes(path) ? 'continue' : 'restore', path };
  if (epoch === null || epoch.node === node) return { kind: 'own' };
  return {
    kind: 'refuse',
    reason: `no copy is complete yet; the database is on the node ${epoch.node} only`,
  };
}
