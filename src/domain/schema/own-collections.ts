// Lists the collections whose rows belong to users, without those of the bucket `desk`, because only admins subscribe
// to it.
import { type CollectionName, collectionNames, collections } from './collections.ts';

export const ownCollections: readonly CollectionName[] = collectionNames.filter((name) => {
  const { owner, bucket } = collections[name];
  return owner === 'userId' && bucket !== 'desk';
});
