// Builds Litestream's configuration and environment. Keys are in the environment only, never in the
// configuration.
import { join } from 'node:path';
import type { StoreLocation } from '../object-store/object-store.ts';

export type LitestreamPlace = { location: StoreLocation; path: string; database: string };
export type LitestreamAddresses = {
  socket: string;
  /** Address on which Litestream serves its metrics; if it is empty, Litestream does not serve them. */
  metrics: string;
};

/** Returns the configuration as JSON, which is also YAML, Litestream's format. */
export function litestreamConfig(place: LitestreamPlace, addresses?: LitestreamAddresses): string {
  return JSON.stringify({
    ...(addresses?.metrics ? { addr: addresses.metrics } : {}),
    ...(addresses ? { socket: { enabled: true, path: addresses.socket, permissions: 0o600 } } : {}),
    dbs: [{ path: place.database, replica: replicaOf(place) }],
  });
}

function replicaOf({ location, path }: LitestreamPlace): Record<string, unknown> {
  if ('folder' in location) return { type: 'file', path: join(location.folder, path), 'sync-interval': '1s' };
  const { bucket, endpoint, region, path: below } = location.bucket;
  return {
    type: 's3',
    bucket,
    endpoint,
    region,
    path: [below, path].filter(Boolean).join('/'),
    'force-path-style': true,
    'sync-interval': '1s',
  };
}

/** Environment variables with which Litestream's S3 client does not start: nothing would be copied. */
const unsupported = ['AWS_CA_BUNDLE'];

/** Returns this process's environment without `unsupported`, and with the keys of the bucket if there is one. */
export function litestreamEnvironment(location: StoreLocation): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of unsupported) delete env[name];
  if ('folder' in location) return env;
  const { key, secret } = location.bucket;
  return { ...env, LITESTREAM_ACCESS_KEY_ID: key, LITESTREAM_SECRET_ACCESS_KEY: secret };
}
