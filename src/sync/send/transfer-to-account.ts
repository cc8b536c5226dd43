// Moves unsent texts from one account of this phone to the outbox of another account, across two databases.
// If the move is interrupted at any point, each text that the server has not published is in one outbox or in
// both. `resumeMoves` then finishes the move. A text that the receiving outbox already has is not queued a
// second time, because its new ids are computed from its old ones.
import type { AccountsPort } from '#auth/device-accounts/auth-ports.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { listMovableTexts, receiveTexts, releaseTexts } from '#data/outbox/transfer-entries.ts';
import type { AccountStore } from '#data/store/account-store.ts';

export type MovingTexts = {
  device: Pick<DeviceDb, 'singles'>;
  openStore: (account: string) => Promise<AccountStore>;
  /**
   * Returns those of the texts that the server has published; the request is made with the token of the
   * account `into`. Absent if the server cannot be asked.
   */
  findPublished?: (texts: readonly OutboxEntry[], into: string) => Promise<readonly OutboxEntry[]>;
};

/**
 * Numbers of texts: `moved` counts those that are now in the receiving account's outbox; `published` counts
 * those that were already on the server and were removed from the outbox.
 */
export type MovedTexts = { moved: number; published: number };

const keyPrefix = 'moving-texts.';

/**
 * Moves the texts from the account `from` to the account `into`, except those that the server says it has published. If
 * the receiving outbox cannot store them, rejects with the errors of `commit`; then no text was moved. The
 * caller must have checked that the user may open both accounts.
 */
export async function moveTexts(moving: MovingTexts, from: string, into: string): Promise<MovedTexts> {
  const key = keyPrefix + from;
  // Stores the receiving account on disk before the first text is moved, because from then on the texts may
  // go to no other account.
  await moving.device.singles.put({ key, value: into });
  const [giver, receiver] = await openBoth(moving, from, into);
  try {
    const published = await publishedOf(moving, await listMovableTexts(giver.db), into);
    // Removes the published texts first, so that they are not published again if the move is interrupted
    // and later resumed without a network.
    await releaseTexts(giver, published);
    const texts = await listMovableTexts(giver.db);
    await receiveTexts(receiver, texts).catch(async (error: unknown) => {
      await moving.device.singles.delete(key);
      throw error;
    });
    await releaseTexts(giver, texts);
    await moving.device.singles.delete(key);
    return { moved: texts.length, published: published.length };
  } finally {
    giver.db.close();
    receiver.db.close();
  }
}

const publishedOf = async (moving: MovingTexts, texts: readonly OutboxEntry[], into: string) =>
  (await moving.findPublished?.(texts, into).catch(() => [])) ?? [];

/**
 * Finishes interrupted moves; call it before any screen shows the texts. If one of the two accounts is no
 * longer on this phone, because its user erased it, the other account keeps the texts that it has.
 */
export async function resumeMoves(moving: MovingTexts, accounts: Pick<AccountsPort, 'read'>): Promise<void> {
  const cut = await moving.device.singles.where('key').startsWith(keyPrefix).toArray();
  for (const { key, value } of cut) {
    const [from, into] = [key.slice(keyPrefix.length), String(value)];
    const both = await Promise.all([from, into].map((id) => accounts.read(id)));
    if (both.every((account) => account && !account.isErasing)) await moveTexts(moving, from, into);
    else await moving.device.singles.delete(key);
  }
}

async function openBoth(moving: MovingTexts, from: string, into: string) {
  const giver = await moving.openStore(from);
  try {
    return [giver, await moving.openStore(into)] as const;
  } catch (error) {
    giver.db.close();
    throw error;
  }
}
