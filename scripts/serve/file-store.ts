// Checks the bucket that PARE_S3_URL names, before a server that stores all files in it starts.
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkStore } from '../object-store/check-store.ts';
import { openObjectStore, storeLocation } from '../object-store/object-store.ts';
import type { Steps } from './steps.ts';

/**
 * Returns the host and bucket of PARE_S3_URL after a write and a read; null if it is not set. Throws a
 * `SetupError` of one sentence if the bucket does not answer as it should. Prints a note if the data folder has
 * files of an earlier start, because the server no longer reads them there. With `mayMiss`, a bucket that fails this
 * check causes only a note.
 */
export async function checkFileStore(dataDir: string, steps: Steps, mayMiss = false): Promise<string | null> {
  const url = (process.env.PARE_S3_URL ?? '').trim();
  if (url === '') return null;
  const store = openObjectStore(storeLocation(url));
  const check = steps.run('Checking the bucket of the files', () => checkStore('PARE_S3_URL', store), 'done');
  await (mayMiss ? check.catch((error: Error) => steps.note(error.message)) : check);
  const earlier = join(dataDir, 'storage');
  if (await hasFiles(earlier))
    steps.note(
      `${earlier} has files of the time before PARE_S3_URL, which the server no longer reads: ` +
        'copy its content into the bucket, then remove it (docs/operate.md, “Files in an object store”).',
    );
  return store.label;
}

async function hasFiles(folder: string): Promise<boolean> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) if (entry.isFile()) return true;
    return false;
  } catch {
    return false;
  }
}
