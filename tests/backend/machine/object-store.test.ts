import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { checkStore } from '../../../scripts/object-store/check-store.ts';
import { openObjectStore, storeLocation } from '../../../scripts/object-store/object-store.ts';
import { freePort } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { asSuperuser } from '../../support/server/rest-client.ts';
import { examOf, makeSubjectLevel } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import { startObjectStore, type TestObjectStore } from '../../support/server/test-object-store.ts';

const root = join(import.meta.dirname, '../../..');
let s3: TestObjectStore;
let folder: string;

beforeAll(async () => {
  s3 = await startObjectStore();
  folder = await temporaryFolder();
}, 240_000);
afterAll(async () => {
  await s3.dispose();
  removeFolder(folder);
});

const open = (url: string) => openObjectStore(storeLocation(url));

describe.each([
  ['a bucket', () => `${s3.url}/below/a-path`],
  ['a folder', () => `file://${folder}/store`],
])('the object store in %s', (_, url) => {
  it('an object store returns, lists and removes what was stored', async () => {
    const store = open(url());
    await store.put('a/current.json', 'été & "1"');
    await store.put('a/b/2.txt', '');
    await store.put('c.txt', 'other');
    expect(await store.get('a/current.json')).toBe('été & "1"');
    expect(await store.get('a/nothing')).toBeNull();
    expect((await store.list('a/')).sort()).toEqual(['a/b/2.txt', 'a/current.json']);
    await store.remove('a/current.json');
    await store.remove('a/current.json');
    expect((await store.list('')).sort()).toEqual(['a/b/2.txt', 'c.txt']);
  });
});

it('the check of a store leaves no object behind', async () => {
  await checkStore('PARE_S3_URL', open(`${s3.url}/checked`));
  expect(await open(`${s3.url}/checked`).list('')).toEqual([]);
});

const start = async (url: string) => {
  const { code, output } = await runCommand(process.execPath, [join(root, 'scripts/serve/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      PARE_DATA: join(folder, 'data'),
      PARE_S3_URL: url,
    },
    limitMs: 20_000,
  });
  return { code, lines: output.trim().split('\n') };
};

it.each<[string, () => string, RegExp]>([
  ['is not reached', () => 'http://key:secret@127.0.0.1:1/pare', /127\.0\.0\.1:1\/pare \(.+\)\.$/],
  [
    'refuses the key',
    () => s3.url.replace('a%2F', 'b%2F'),
    /\(the store answered 403 SignatureDoesNotMatch\)\.$/,
  ],
  ['has no such bucket', () => `${s3.url}-other`, /\(the store answered 404 NoSuchBucket\)\.$/],
])(
  'the server exits with a one-sentence error and creates no database if the object store %s',
  async (_, url, reason) => {
    const { code, lines } = await start(url());
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(reason);
    expect(
      lines.filter((line) => line.startsWith('PARE_S3_URL: no object could be written to')),
    ).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('secret');
    expect(lines.join('\n')).not.toMatch(/^\s+at /m);
    expect(await readdir(join(folder, 'data')).catch(() => [])).not.toContain('data.db');
  },
);

describe('a server with PARE_S3_URL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { PARE_S3_URL: s3.url } });
  });
  afterAll(() => server.dispose());

  it('a server with PARE_S3_URL stores files in the bucket, none on its disk, and sends them with ranges', async () => {
    const superuser = await asSuperuser(server);
    const bytes = Buffer.from(`%PDF-1.7\n${'the paper '.repeat(200)}`);
    const form = new FormData();
    const fields = Object.entries(examOf(await makeSubjectLevel(superuser)));
    for (const [name, value] of fields) form.set(name, String(value));
    form.set('file', new Blob([bytes]), 'sujet.pdf');
    const exam = await superuser.send('POST', '/api/collections/exams/records', form);
    expect(exam.status).toBe(200);
    const { collectionId, id, file } = exam.body as Record<string, string>;
    expect(await readFile(join(s3.folder, `${collectionId}/${id}/${file}`))).toEqual(bytes);
    expect(await readdir(join(server.dataDir, 'storage')).catch(() => [])).toEqual([]);
    const part = await fetch(`${server.url}/api/files/exams/${id}/${file}`, {
      headers: { range: 'bytes=2-9' },
    });
    expect([part.status, part.headers.get('cache-control')]).toEqual([
      206,
      expect.stringContaining('immutable'),
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 10));
  });
});
