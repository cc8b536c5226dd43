// Finds the collections of which a phone stores the rows of its own account.
import { type CollectionName, collectionNames, collections } from './collections.ts';

/** Collections with rows of users in buckets that users subscribe to; the bucket `desk` is for admins only. */
export const ownCollections: readonly CollectionName[] = collectionNames.filter((name) => {
  const { owner, bucket } = collections[name];
  return owner === 'userId' && bucket !== 'desk';
});
