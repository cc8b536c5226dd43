// Manages the temporary data folders of the tests’ servers. Each folder is removed even when the test run is
// killed, except on Windows.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Map<string, ChildProcess | null>();

process.on('exit', () => {
  for (const folder of folders.keys()) removeFolder(folder);
});

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pare-server-'));
  folders.set(folder, removeAfterUs(folder));
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.get(folder)?.kill('SIGKILL');
  folders.delete(folder);
}

// The shell waits until a pipe held by this process closes, waits one more second for the server to end, and then
// removes the folder.
function removeAfterUs(folder: string): ChildProcess | null {
  if (platform() === 'win32') return null;
  const script = 'read -r _; sleep 1; rm -rf -- "$1"';
  const janitor = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  janitor.on('error', () => undefined);
  janitor.unref();
  (janitor.stdin as unknown as { unref?: () => void }).unref?.();
  return janitor;
}
