// Lists the collections whose rows belong to users and are in buckets that users subscribe to.
import { type CollectionName, collectionNames, collections } from './collections.ts';

/**
 * Names of the collections whose rows belong to users. Leaves out the collections of the bucket `desk`, because only
 * admins subscribe to it.
 */
export const ownCollections: readonly CollectionName[] = collectionNames.filter((name) => {
  const { owner, bucket } = collections[name];
  return owner === 'userId' && bucket !== 'desk';
});
