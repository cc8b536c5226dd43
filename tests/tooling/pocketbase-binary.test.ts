import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder } from '../../scripts/pocketbase/cache-folder.ts';
import { type BinaryOptions, ensurePocketbase } from '../../scripts/pocketbase/pocketbase-binary.ts';
import { pocketbaseRelease } from '../../scripts/pocketbase/pocketbase-release.ts';
import { type FakeRelease, fakeProgram, type ReleaseFailure, startRelease } from './fake-release.ts';

const { version } = pocketbaseRelease;
const program = fakeProgram(version);
let folder: string;
let release: FakeRelease | null;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-setup-'));
  release = null;
  lines = [];
});

afterEach(async () => {
  await release?.close();
  await rm(folder, { recursive: true, force: true });
});

const noBuild: NonNullable<BinaryOptions['build']> = async () => {
  throw new Error('no Go here');
};

function ensure(options: BinaryOptions = {}): Promise<string> {
  return ensurePocketbase({
    env: {},
    cacheDir: folder,
    downloadBase: release?.base ?? 'http://127.0.0.1:1',
    build: noBuild,
    log: (line) => lines.push(line),
    ...options,
  });
}

async function withRelease(failure?: ReleaseFailure, content = program): Promise<void> {
  release = await startRelease(content, failure);
}

async function cached(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.includes('/'));
}

async function writeProgram(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  await chmod(path, 0o755);
  return path;
}

test('the official release of PocketBase is downloaded, checked and cached', async () => {
  await withRelease();
  const path = await ensure();
  expect(path).toBe(join(folder, `pocketbase-${version}`, 'pocketbase'));
  expect(await readFile(path)).toEqual(program);
  expect((await stat(path)).mode & 0o111).not.toBe(0);
  expect(await cached()).toEqual([`pocketbase-${version}/pocketbase`]);
  expect(lines.join('\n')).toContain('100 %');
});

test('a PocketBase program in the cache is used without a request', async () => {
  await withRelease();
  const path = await ensure();
  const requestsBefore = release?.requests.length;
  expect(await ensure()).toBe(path);
  expect(release?.requests.length).toBe(requestsBefore);
});

test('two runs of ensurePocketbase at once leave one complete program in the cache', async () => {
  await withRelease('slow-but-alive');
  const [one, other] = await Promise.all([ensure(), ensure()]);
  expect(one).toBe(other);
  expect(await readFile(one)).toEqual(program);
  expect(await cached()).toEqual([`pocketbase-${version}/pocketbase`]);
});

test.each<[ReleaseFailure, RegExp]>([
  ['wrong-checksum', /wrong checksum/],
  ['unlisted', /does not list/],
  ['not-found', /answered 404/],
  ['not-a-zip', /not a zip/],
])('a release with the failure “%s” is refused, and nothing is cached', async (failure, reason) => {
  await withRelease(failure);
  await expect(ensure()).rejects.toThrow(reason);
  expect(await cached()).toEqual([]);
});

test.each<ReleaseFailure>(['silent', 'silent-midway'])(
  'a download from a %s server is aborted after `silenceMs` without data',
  async (failure) => {
    await withRelease(failure);
    const startedMs = performance.now();
    await expect(ensure({ silenceMs: 200 })).rejects.toThrow(/no answer for 0.2 s/);
    const tookMs = performance.now() - startedMs;
    expect(tookMs).toBeGreaterThanOrEqual(190);
    expect(tookMs).toBeLessThan(3000);
  },
);

test('a download from a slow server that keeps sending is not aborted', async () => {
  await withRelease('slow-but-alive');
  const path = await ensure({ silenceMs: 900 });
  expect(await readFile(path)).toEqual(program);
});

test('a downloaded program of another version than the pinned one is refused', async () => {
  await withRelease(undefined, fakeProgram('0.39.2'));
  await expect(ensure()).rejects.toThrow(/0\.39\.2/);
  expect(await cached()).toEqual([]);
});

test('ensurePocketbase builds the program if the downloaded release is invalid', async () => {
  await withRelease('wrong-checksum');
  const build: typeof noBuild = async (draft) => {
    const path = join(draft, 'base');
    await writeFile(path, program);
    return path;
  };
  expect(await readFile(await ensure({ build }))).toEqual(program);
  expect(lines.join('\n')).toContain('wrong checksum');
});

test('a build that a lost connection interrupted is tried once more', async () => {
  let tries = 0;
  const build: typeof noBuild = async (draft) => {
    tries += 1;
    if (tries === 1) throw new Error('the build failed: connection reset');
    const path = join(draft, 'base');
    await writeFile(path, program);
    return path;
  };
  expect(await readFile(await ensure({ build }))).toEqual(program);
  expect(lines).toContain('the build failed: connection reset; trying once more.');
});

test('if PocketBase can be neither downloaded nor built, ensurePocketbase rejects with one sentence that says what to install', async () => {
  const failure = await ensure().catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'SetupError' });
  expect((failure as Error).message).toMatch(/no Go here.*install Go 1\.27.*Python 3.*POCKETBASE_BIN/);
  expect((failure as Error).message).not.toContain('\n');
});

test('a POCKETBASE_BIN of the pinned version is used without a request for the release', async () => {
  await withRelease();
  const path = await writeProgram('mine', program);
  expect(await ensure({ env: { POCKETBASE_BIN: path } })).toBe(path);
  expect(release?.requests).toEqual([]);
});

test('a POCKETBASE_BIN of another version is refused', async () => {
  await withRelease();
  const path = await writeProgram('mine', fakeProgram('0.39.2'));
  await expect(ensure({ env: { POCKETBASE_BIN: path } })).rejects.toThrow(
    /version 0\.39\.2.*needs PocketBase/,
  );
});

test('a POCKETBASE_BIN that does not exist is refused', async () => {
  const env = { POCKETBASE_BIN: join(folder, 'nothing') };
  await expect(ensure({ env })).rejects.toThrow(/not a PocketBase program/);
});

test('the cache folder is inside the folder that XDG_CACHE_HOME names', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/somewhere' })).toBe(join('/somewhere', 'pare'));
});
