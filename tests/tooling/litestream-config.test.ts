import { afterEach, expect, test, vi } from 'vitest';
import { storeLocation } from '../../scripts/object-store/object-store.ts';
import { litestreamConfig, litestreamEnvironment } from '../../scripts/replica/litestream-config.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const database = '/var/lib/pare/data.db';

test('the configuration file for Litestream contains bucket and path but no keys, and the environment for Litestream contains the keys', () => {
  const location = storeLocation('https://the-key:the%2Fsecret@s3.example/pare/db?region=eu-west-3');
  const text = litestreamConfig(
    { location, path: 'one', database },
    { socket: '/tmp/s', metrics: '127.0.0.1:1' },
  );
  expect(JSON.parse(text)).toMatchObject({
    addr: '127.0.0.1:1',
    socket: { enabled: true, path: '/tmp/s' },
    dbs: [
      {
        path: database,
        replica: {
          type: 's3',
          bucket: 'pare',
          path: 'db/one',
          endpoint: 'https://s3.example',
          region: 'eu-west-3',
        },
      },
    ],
  });
  expect(text).not.toMatch(/the-key|secret/);
  const { LITESTREAM_ACCESS_KEY_ID, LITESTREAM_SECRET_ACCESS_KEY } = litestreamEnvironment(location);
  expect([LITESTREAM_ACCESS_KEY_ID, LITESTREAM_SECRET_ACCESS_KEY]).toEqual(['the-key', 'the/secret']);
});

test('the configuration file for a replica in a folder contains no keys, and no address for metrics unless it is given', () => {
  const location = storeLocation('file:///mnt/second%20disk');
  const text = litestreamConfig({ location, path: 'one', database });
  expect(JSON.parse(text)).toEqual({
    dbs: [{ path: database, replica: { type: 'file', path: '/mnt/second disk/one', 'sync-interval': '1s' } }],
  });
});

test('the environment for Litestream leaves out AWS_CA_BUNDLE, with which Litestream copies nothing', () => {
  vi.stubEnv('AWS_CA_BUNDLE', '/etc/ssl/certs/ca-certificates.crt');
  expect(litestreamEnvironment(storeLocation('file:///mnt/copy'))).not.toHaveProperty('AWS_CA_BUNDLE');
});
