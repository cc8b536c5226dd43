// Stores small objects in a bucket of an S3 service or in a folder. Makes only the calls that every S3
// service answers: put, get, list, delete, with path-style addresses.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

export type ObjectStore = {
  /** Host and bucket, or folder, for messages; contains no key. */
  label: string;
  put: (name: string, text: string) => Promise<void>;
  /** Returns the text of an object, or null if there is none. */
  get: (name: string) => Promise<string | null>;
  list: (prefix: string) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

export type BucketUrl = {
  endpoint: string;
  host: string;
  key: string;
  secret: string;
  bucket: string;
  path: string;
  region: string;
};

export type StoreLocation = { bucket: BucketUrl } | { folder: string };

const { readObjectStoreUrl } = createRequire(import.meta.url)(
  '../../pb_hooks/lib/pure/web/object-store-url.js',
) as { readObjectStoreUrl: (text: string) => BucketUrl | null };

/** Reads the URL of a bucket, or of a folder (`file:///…`); throws if it is neither. */
export function storeLocation(url: string): StoreLocation {
  if (url.startsWith('file:///')) return { folder: fileURLToPath(url) };
  const bucket = readObjectStoreUrl(url);
  if (bucket === null) throw new Error('this is not the URL of an object store');
  return { bucket };
}

export function openObjectStore(location: StoreLocation): ObjectStore {
  return 'folder' in location ? folderStore(location.folder) : bucketStore(location.bucket);
}
