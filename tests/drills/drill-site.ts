// Runs a site on this machine for the drills: etcd, an object store, and the nodes that a drill starts.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../../scripts/pocketbase/pocketbase-process.ts';
import { asSuperuser, type Caller } from '../support/server/rest-client.ts';
import { removeFolder, temporaryFolder } from '../support/server/server-folder.ts';
import { startObjectStore, type TestObjectStore } from '../support/server/test-object-store.ts';
import { startEtcd, type TestEtcd } from './etcd-process.ts';
import { type NodeProcess, startNode } from './node-process.ts';

export type DrillSite = {
  etcd: TestEtcd;
  store: TestObjectStore;
  folder: string;
  /** Environment of the nodes, without their names and folders. */
  env: Record<string, string>;
  /** Starts the node `name`, or restarts it after it has ended; `more` adds variables to its environment. */
  start: (name: string, more?: Record<string, string>) => Promise<NodeProcess>;
  /** Returns one node for each name: the one that was started last. */
  nodes: () => NodeProcess[];
  /** Removes all copies of the replica from the store. */
  removeCopies: () => Promise<void>;
  /** Moves the replica's files whose path `isHidden` accepts out of the store, until `showCopies` is called. */
  hideCopies: (isHidden: (name: string) => boolean) => Promise<void>;
  showCopies: () => Promise<void>;
  signIn: (node: NodeProcess) => Promise<Caller>;
  dispose: () => Promise<void>;
};

const superuser = { email: 'root@pare.example', password: 'chosen by a person' };

export async function openDrillSite(): Promise<DrillSite> {
  const folder = await temporaryFolder();
  const [etcd, store] = await Promise.all([startEtcd(), startObjectStore()]);
  const ports = new Map<string, number>();
  const nodes: NodeProcess[] = [];
  const env = {
    PARE_ETCD: etcd.url,
    PARE_REPLICA_URL: `${store.url}/db`,
    PARE_S3_URL: store.url,
    PARE_SUPERUSER_EMAIL: superuser.email,
    PARE_SUPERUSER_PASSWORD: superuser.password,
    PARE_DEMO: '0',
    PARE_SYNC_PER_MINUTE: '0',
    PARE_ENTRIES_PER_HOUR: '0',
  };
  return {
    etcd,
    store,
    folder,
    env,
    nodes: () => [...new Map(nodes.map((node) => [node.name, node])).values()],
    start: async (name, more = {}) => {
      const port = ports.get(name) ?? (await freePort());
      ports.set(name, port);
      const node = startNode(name, {
        url: `http://127.0.0.1:${port}`,
        dataDir: join(folder, name),
        env: { ...env, ...more },
      });
      nodes.push(node);
      return node;
    },
    removeCopies: () => rm(join(store.folder, 'db'), { recursive: true, force: true }),
    hideCopies: (isHidden) => moveFiles(join(store.folder, 'db'), join(folder, 'hidden'), isHidden),
    showCopies: () => moveFiles(join(folder, 'hidden'), join(store.folder, 'db'), () => true),
    signIn: (node) => asSuperuser({ url: node.url, superuser }),
    dispose: async () => {
      for (const node of nodes) node.signalAll('SIGKILL');
      await Promise.all(nodes.map(({ ended }) => ended));
      await Promise.all([etcd.dispose(), store.dispose()]);
      removeFolder(folder);
    },
  };
}

async function moveFiles(from: string, to: string, isMoved: (name: string) => boolean): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (!entry.isFile() || !isMoved(name)) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await rename(join(from, name), join(to, name));
  }
}
