// Lets a command on the primary's machine ask the replica gate whether the replica has all writes. The address of the
// gate is in the data folder while the node serves.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const longestMs = 15_000;
const fileOf = (dataDir: string) => join(dataDir, 'replica-gate');

export const noteGate = (dataDir: string, url: string): Promise<void> =>
  writeFile(fileOf(dataDir), url, { mode: 0o600 });

export const forgetGate = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

/**
 * Returns whether the replica has everything that the server has committed; true for a server that is not one of two
 * nodes.
 */
export async function passGate(dataDir: string): Promise<boolean> {
  const url = await readFile(fileOf(dataDir), 'utf8').catch(() => null);
  if (url === null) return true;
  return fetch(url, { method: 'POST', signal: AbortSignal.timeout(longestMs) }).then(
    ({ status }) => status === 204,
    () => false,
  );
}
