// Records which fields of a bucket's rows a version of the app did not know, and requests the bucket again
// as soon as a version knows one of them. This is necessary because the phone does not store the values of
// unknown fields. The bucket is marked for the request in the same transaction that removes the recorded
// field, so it is marked only once, even if the app ends before the response.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { BucketState, Meta } from '#data/database/stored-rows.ts';
import type { UnreadField } from '#domain/protocol/exchange-messages.ts';
import { collections } from '#domain/schema/collections.ts';
import { cold } from './subscriptions.ts';

/**
 * Records the unknown fields in their buckets, under `appVersion`. Must be called inside the transaction that
 * applies the response.
 */
export async function noteUnreadFields(
  tables: AccountTables,
  fields: readonly UnreadField[],
  appVersion: string,
): Promise<void> {
  for (const name of new Set(fields.map(({ bucket }) => bucket))) {
    const bucket = await tables.buckets.get(name);
    if (!bucket) continue;
    const found = fields.filter((one) => one.bucket === name).map((one) => `${one.collection}.${one.field}`);
    const before = bucket.unreadFields?.[appVersion] ?? [];
    const all = [...new Set([...before, ...found])].sort();
    if (all.length === before.length) continue;
    await tables.buckets.put({ ...bucket, unreadFields: { ...bucket.unreadFields, [appVersion]: all } });
  }
}

/**
 * Marks buckets to be pulled from the start if their rows have a field that this version knows and the
 * version that pulled them did not.
 */
export async function askForUnreadFields(
  tables: AccountTables,
  meta: Meta,
  appVersion: string,
): Promise<void> {
  const noted = (await tables.buckets.toArray()).filter(({ unreadFields }) => unreadFields);
  const asked = noted.flatMap((bucket) => {
    const left = unknownStill(bucket, appVersion);
    return left === null ? [] : [{ ...bucket, ...cold, unreadFields: left }];
  });
  if (asked.length === 0) return;
  // Starts a new generation, because rows that are sent again replace only rows of an older generation. The
  // other buckets stay complete.
  meta.generation += 1;
  await tables.buckets.bulkPut(asked);
}

/**
 * Returns the recorded fields by version, without the fields that this version knows; null if this version
 * knows none of the fields that other versions recorded.
 */
function unknownStill(bucket: BucketState, appVersion: string): Record<string, string[]> | null {
  const left = Object.entries(bucket.unreadFields ?? {}).map(([version, fields]): [string, string[]] => [
    version,
    version === appVersion ? fields : fields.filter((field) => !isKnown(field)),
  ]);
  const isSame = left.every(([version, fields]) => fields.length === bucket.unreadFields?.[version]?.length);
  return isSame ? null : Object.fromEntries(left.filter(([, fields]) => fields.length > 0));
}

function isKnown(name: string): boolean {
  const [collection = '', field = ''] = name.split('.');
  return collection in collections && field in collections[collection as keyof typeof collections].fields;
}
