import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { readObjectStoreUrl } = createRequire(import.meta.url)('./object-store-url.js') as {
  readObjectStoreUrl: (text: string) => Record<string, string> | null;
};

it('readObjectStoreUrl returns endpoint, keys, bucket, path and region', () => {
  expect(
    readObjectStoreUrl('https://AKIA:a%2Fb%2Bc@s3.example:9000/pare-files/db/one/?region=eu-west-3'),
  ).toEqual({
    endpoint: 'https://s3.example:9000',
    host: 's3.example:9000',
    key: 'AKIA',
    secret: 'a/b+c',
    bucket: 'pare-files',
    path: 'db/one',
    region: 'eu-west-3',
  });
  expect(readObjectStoreUrl('http://k:s@127.0.0.1/files')).toMatchObject({ path: '', region: 'us-east-1' });
});

it.each([
  's3://key:secret@s3.example/files',
  'https://s3.example/files',
  'https://key@s3.example/files',
  'https://key:secret@s3.example',
  'https://key:secret@s3.example/Files',
  'https://key:secret@s3.example/files/../other',
  'https://key:100%@s3.example/files',
  'https://key:secret@s3.example/files?zone=a',
])('readObjectStoreUrl returns null for %s', (text) => {
  expect(readObjectStoreUrl(text)).toBeNull();
});
