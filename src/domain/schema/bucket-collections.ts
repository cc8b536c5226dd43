// Finds the collections of a bucket in the declaration of the collections.
import type { Bucket } from './buckets.ts';
import { type CollectionName, collectionNames, collections } from './collections.ts';

/**
 * Returns the collections whose rows a bucket can contain; none for a bucket name that this version does
 * not know.
 */
export function collectionsOf(bucket: Bucket): readonly CollectionName[] {
  const [kind = ''] = bucket.split(':');
  return collectionNames.filter((name) => collections[name].bucket === kind);
}
