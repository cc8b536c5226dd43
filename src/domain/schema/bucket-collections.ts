// Finds which collections a bucket contains, from the declarations in collections.ts.
import type { Bucket } from './buckets.ts';
import { type CollectionName, collectionNames, collections } from './collections.ts';

/** Returns the collections of a bucket; none if this version of the app does not know the kind of bucket. */
export function collectionsOf(bucket: Bucket): readonly CollectionName[] {
  const [kind = ''] = bucket.split(':');
  return collectionNames.filter((name) => collections[name].bucket === kind);
}
