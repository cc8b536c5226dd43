import { access, chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFollower, type Follower } from '../../scripts/nodes/follower.ts';
import { storeLocation } from '../../scripts/object-store/object-store.ts';
import { removeFolder, temporaryFolder } from '../support/server/server-folder.ts';
import { until } from '../support/until.ts';

let root: string;
let notes: string[];
let follower: Follower;

const folder = () => join(root, 'data', 'following');
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
/** Sets the positions that the replica reports at successive requests; the last one is repeated. */
const setNewest = (...positions: string[]) => writeFile(join(root, 'newest'), positions.join('\n'));
/** Sets the positions that the follower’s copy reaches one after the other. */
async function setReached(...positions: string[]): Promise<void> {
  const file = join(root, 'reached');
  // The program rewrites the file when it has taken a position, so a new list must not be written before that.
  await until(
    'the earlier positions are taken',
    async () => (await readFile(file, 'utf8').catch(() => '')) === '',
  );
  await writeFile(file, `${positions.join('\n')}\n`);
}

// Installs a script in place of Litestream: its `restore -f` notes its process in the file `programs` and reaches the
// positions of the file `reached`, its `ltx` prints the next position of the file `newest`.
beforeEach(async () => {
  root = await temporaryFolder();
  notes = [];
  const program = join(root, 'litestream');
  const lines = [
    '#!/bin/sh',
    `cd ${root}`,
    'if [ "$1" = restore ]; then',
    '  echo $$ >> programs',
    '  trap "exit 0" INT',
    '  while sleep 0.05; do',
    `    if [ -s reached ]; then head -n 1 reached > ${folder()}/data.db-txid; sed -i 1d reached; fi`,
    '  done',
    'fi',
    'position=$(head -n 1 newest)',
    'if [ "$(grep -c "" newest)" -gt 1 ]; then sed -i 1d newest; fi',
    '[ -n "$position" ] || exit 1',
    'echo "[{\\"max_txid\\":\\"$position\\"}]"',
  ];
  await writeFile(program, lines.join('\n'));
  await chmod(program, 0o755);
  const location = storeLocation(`file://${root}/store`);
  follower = createFollower({ location, program }, folder(), (line) => notes.push(line));
});
afterEach(async () => {
  await follower.stop();
  removeFolder(root);
});

async function runningPrograms(): Promise<number[]> {
  const pids = (await readFile(join(root, 'programs'), 'utf8')).trim().split('\n').map(Number);
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}

async function followTo(position: string): Promise<void> {
  await follower.follow('path');
  await setReached(position);
  await until('the copy is whole', async () => (await follower.wholePath()) === 'path');
}

test('a follower that cannot create its folder reports this and tries again', async () => {
  await writeFile(join(root, 'data'), 'a file in the place of the folder');
  await follower.follow('path');
  expect(notes).toEqual([
    expect.stringMatching(/^The copy path cannot be followed \(ENOTDIR.+next try in 1 s\.$/),
  ]);
  await rm(join(root, 'data'));
  await until('the follower follows', () => isThere(join(folder(), 'litestream.yml')));
  expect(await readFile(join(folder(), 'litestream.yml'), 'utf8')).toContain('/store/path');
});

test('a follower that gets another path during a start follows only the other one, with one program, which stop ends', async () => {
  void follower.follow('path');
  await follower.follow('other');
  await setReached('0000000000000004');
  await until('the copy is whole', async () => (await follower.wholePath()) === 'other');
  expect(await readFile(join(folder(), 'litestream.yml'), 'utf8')).toContain('/store/other');
  expect(await runningPrograms()).toHaveLength(1);
  await follower.stop();
  expect(await runningPrograms()).toEqual([]);
});

test('finish returns the follower’s database after it has reached the newest position of the replica', async () => {
  await followTo('0000000000000004');
  await setNewest('0000000000000006');
  await setReached('0000000000000005', '0000000000000005', '0000000000000006');
  expect(await follower.finish()).toBe(join(folder(), 'data.db'));
});

test('finish returns null and removes the follower’s copy if the replica gets a newer position during the call', async () => {
  await followTo('0000000000000006');
  await setNewest('0000000000000006', '0000000000000007');
  expect(await follower.finish()).toBeNull();
  expect(await isThere(folder())).toBe(false);
});

test.each(['', '"not a position'])(
  'finish returns null if the position of the replica cannot be read from %j, and the follower then follows the same path again',
  async (newest) => {
    await followTo('0000000000000006');
    await setNewest(newest);
    expect(await follower.finish()).toBeNull();
    await followTo('0000000000000006');
  },
);
