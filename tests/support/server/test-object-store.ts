// Runs an S3 service on this machine for a test: versitygw over a temporary folder, with one bucket.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startWatched, type WatchedChild } from '../../../scripts/lib/watched-child.ts';
import { freePort } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { ensureVersitygw } from '../../../scripts/test/versitygw.ts';
import { until } from '../until.ts';
import { removeFolder, temporaryFolder } from './server-folder.ts';

export type TestObjectStore = {
  url: string;
  /** Folder that contains the bucket's objects as files. */
  folder: string;
  /** Ends the service; its objects stay. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  dispose: () => Promise<void>;
};

export async function startObjectStore(): Promise<TestObjectStore> {
  const program = await ensureVersitygw();
  const root = await temporaryFolder();
  const folder = join(root, 'buckets', 'pare');
  await mkdir(folder, { recursive: true });
  await mkdir(join(root, 'sidecar'));
  const port = await freePort();
  let child: WatchedChild;
  const start = async () => {
    const keys = ['--access', 'key', '--secret', 'a/secret'];
    const backend = ['posix', '--sidecar', join(root, 'sidecar'), join(root, 'buckets')];
    const args = ['--port', `127.0.0.1:${port}`, ...keys, '--quiet', ...backend];
    child = startWatched(program, args, { env: process.env, onLine: () => undefined });
    await until('the object store answers', () =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      ),
    );
  };
  const stop = () => child.stop('SIGKILL');
  await start();
  return {
    url: `http://key:a%2Fsecret@127.0.0.1:${port}/pare`,
    folder,
    stop,
    start,
    dispose: async () => {
      await stop();
      removeFolder(root);
    },
  };
}
