// Records which fields of a bucket's rows a version of the app did not know, and requests the bucket again as
// soon as a version knows one of them. Rows have no second copy of such a field on the phone.
// Runs inside a transaction: a bucket is read from its beginning in the same write that removes the record,
// so it is requested once, also if the app ends before the answer.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { BucketState, Meta } from '#data/database/stored-rows.ts';
import type { UnreadField } from '#domain/protocol/exchange-messages.ts';
import { collections } from '#domain/schema/collections.ts';
import { cold } from './subscriptions.ts';

/** Records fields that this version did not know, inside the response's transaction. */
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
 * Makes buckets be pulled from the start if another version did not know a field of their rows that this
 * version knows.
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
  // Rows that are sent again replace only rows of an older generation. Other buckets stay complete.
  meta.generation += 1;
  await tables.buckets.bulkPut(asked);
}

/**
 * Returns the records without the fields that this version knows; null if this version knows none of the
 * fields that other versions recorded.
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
