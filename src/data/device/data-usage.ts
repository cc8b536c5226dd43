// Counts the network bytes that the app has used, month by month. The counts are estimates, so screens say
// "environ".
import type { DataKind, DeviceDb, MonthUse } from './device-db.ts';

/**
 * Adds transferred bytes to the counts of the month that contains `nowMs`, in the phone's time zone. May be
 * called inside a transaction that covers `dataUse`.
 */
export async function addBytes(
  db: DeviceDb,
  kind: DataKind,
  { down, up }: { down: number; up: number },
  nowMs: number,
): Promise<void> {
  if (down === 0 && up === 0) return;
  await db.transaction('rw', db.dataUse, async () => {
    const use = await getMonthUse(db, nowMs);
    const before = use[kind];
    await db.dataUse.put({ ...use, [kind]: { down: before.down + down, up: before.up + up } });
  });
}

/**
 * Returns the counts of the month that contains `nowMs`; all are zero if nothing was counted in it. May be
 * called in a live query.
 */
export async function getMonthUse(db: DeviceDb, nowMs: number): Promise<MonthUse> {
  const month = monthOf(nowMs);
  return (
    (await db.dataUse.get(month)) ?? { month, files: { ...none }, exchange: { ...none }, app: { ...none } }
  );
}

const none = { down: 0, up: 0 };

function monthOf(nowMs: number): string {
  const date = new Date(nowMs);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
