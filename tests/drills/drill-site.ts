// A site of two nodes on this machine: etcd, an object store, and the nodes a and b.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** Starts a node, again if it has ended. */
  start: (name: string) => Promise<NodeProcess>;
  /** Removes all copies of the replica from the store. */
  removeCopies: () => Promise<void>;
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
    start: async (name) => {
      const port = ports.get(name) ?? (await freePort());
      ports.set(name, port);
      const node = startNode(name, { url: `http://127.0.0.1:${port}`, dataDir: join(folder, name), env });
      nodes.push(node);
      return node;
    },
    removeCopies: () => rm(join(store.folder, 'db'), { recursive: true, force: true }),
    signIn: (node) => asSuperuser({ url: node.url, superuser }),
    dispose: async () => {
      for (const node of nodes) node.signalAll('SIGKILL');
      await Promise.all(nodes.map(({ ended }) => ended));
      await Promise.all([etcd.dispose(), store.dispose()]);
      removeFolder(folder);
    },
  };
}
