// Runs one member of etcd on this machine, in a temporary folder.
import { startWatched, type WatchedChild } from '../../scripts/lib/watched-child.ts';
import { freePort } from '../../scripts/pocketbase/pocketbase-process.ts';
import { ensureEtcd } from '../../scripts/test/etcd.ts';
import { removeFolder, temporaryFolder } from '../support/server/server-folder.ts';
import { until } from '../support/until.ts';

export type TestEtcd = {
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  dispose: () => Promise<void>;
};

export async function startEtcd(): Promise<TestEtcd> {
  const program = await ensureEtcd();
  const folder = await temporaryFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  const peerUrl = `http://127.0.0.1:${await freePort()}`;
  let child: WatchedChild;
  const start = async () => {
    const args = [
      `--data-dir=${folder}/etcd`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=default=${peerUrl}`,
      '--log-level=error',
    ];
    child = startWatched(program, args, { env: process.env, onLine: () => undefined });
    await until('etcd answers', () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  };
  const stop = () => child.stop('SIGKILL');
  await start();
  return {
    url,
    start,
    stop,
    dispose: async () => {
      await stop();
      removeFolder(folder);
    },
  };
}
