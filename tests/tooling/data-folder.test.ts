import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Credentials,
  checkDataFolder,
  closeDataFolder,
  credentialsPath,
  makePassword,
  readCredentials,
  saveCredentials,
} from '../../scripts/serve/data-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-data-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('checkDataFolder creates a missing data folder and the folders above it', async () => {
  await checkDataFolder(join(folder, 'new', 'data'));
  expect((await stat(join(folder, 'new', 'data'))).isDirectory()).toBe(true);
});

test('checkDataFolder rejects with a `SetupError` if the data folder cannot be created', async () => {
  await writeFile(join(folder, 'file'), '');
  const failure = await checkDataFolder(join(folder, 'file', 'data')).catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'SetupError' });
});

test('closeDataFolder restricts a data folder that other users could read, and all files in it, to its owner, but not the files to which it links', async () => {
  const data = join(folder, 'data');
  await mkdir(join(data, 'storage'), { recursive: true, mode: 0o755 });
  await writeFile(join(folder, 'beside'), '');
  await symlink(join(folder, 'beside'), join(data, 'link'));
  const files = [join(data, 'data.db'), join(data, 'storage', 'paper.pdf')];
  for (const file of files) await writeFile(file, '');
  for (const file of [...files, join(folder, 'beside')]) await chmod(file, 0o644);
  const before = process.umask();
  try {
    await closeDataFolder(data);
    await writeFile(join(data, 'later.db'), '');
  } finally {
    process.umask(before);
  }
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await Promise.all([data, join(data, 'storage')].map(modeOf))).toEqual([0o700, 0o700]);
  expect(await Promise.all([...files, join(data, 'later.db')].map(modeOf))).toEqual([0o600, 0o600, 0o600]);
  expect(await modeOf(join(folder, 'beside'))).toBe(0o644);
});

test('readCredentials returns the credentials as they were saved, and only the owner of the file can read it', async () => {
  const credentials: Credentials = {
    superuser: { email: 'superuser@pare.example', password: makePassword() },
    demo: { 'Élève démo 1': { email: 'eleve1@pare.example', password: makePassword() } },
    seeding: 'due',
  };
  expect(await readCredentials(folder)).toBeNull();
  await saveCredentials(folder, credentials);
  expect(await readCredentials(folder)).toEqual(credentials);
  expect((await stat(credentialsPath(folder))).mode & 0o777).toBe(0o600);
});

test('reading damaged credentials rejects with an error that calls them damaged', async () => {
  await writeFile(credentialsPath(folder), '{"superuser":');
  await expect(readCredentials(folder)).rejects.toThrow(/damaged/);
});

test('makePassword makes 200 different passwords without characters that look alike', () => {
  const made = new Set(Array.from({ length: 200 }, makePassword));
  expect(made.size).toBe(200);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
});
