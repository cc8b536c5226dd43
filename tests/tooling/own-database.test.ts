import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownDatabase } from '../../scripts/nodes/own-database.ts';
import { removeFolder, temporaryFolder } from '../support/server/server-folder.ts';

let folder: string;
let start: string | null;
const own = () => ownDatabase(folder, async () => start);
const database = () => join(folder, 'data.db');

beforeEach(async () => {
  folder = await temporaryFolder();
  start = 'first start';
  await writeFile(database(), 'rows');
});
afterEach(() => removeFolder(folder));

test('`continues` returns each copy of the replica that was recorded as contained in the database, also in a later process', async () => {
  expect(await own().continues()).toEqual([]);
  for (const path of ['base', 'own', 'base']) await own().add(path);
  expect(await own().continues()).toEqual(['own', 'base']);
});

test('`continues` returns no copy after the database file was replaced, or after `forget`', async () => {
  await own().add('base');
  await writeFile(join(folder, 'other.db'), 'other rows');
  await rename(join(folder, 'other.db'), database());
  expect(await own().continues()).toEqual([]);
  await own().add('other');
  expect(await own().continues()).toEqual(['other']);
  await own().forget();
  expect(await own().continues()).toEqual([]);
});

test('`continues` returns no copy after a restart of the machine, because a power cut may have destroyed the database’s last writes', async () => {
  await own().add('base');
  start = 'second start';
  expect(await own().continues()).toEqual([]);
  start = null;
  await own().add('base');
  expect(await own().continues()).toEqual([]);
});

test('`continues` returns no copy if the file with the recorded copies is damaged', async () => {
  await own().add('base');
  await writeFile(join(folder, 'continues.json'), '{"machine":');
  expect(await own().continues()).toEqual([]);
});
