// Moves unsent texts from one account of this phone to the queue of another account, across two databases.
// Wherever the move is interrupted, each text is in one queue, or, until `resumeMoves` has run, in both
// under ids that the server treats as one text. No text is ever in neither queue.
import type { AccountsPort } from '#auth/device-accounts/auth-ports.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { listMovableTexts, receiveTexts, releaseTexts } from '#data/outbox/transfer-entries.ts';

export type MovingTexts = {
  device: Pick<DeviceDb, 'singles'>;
  /** Opens a separate store, which is closed when the move has ended. */
  openStore: (account: string) => Promise<AccountStore>;
  /**
   * Returns which of these texts the server has published; the request is made as the receiving account.
   * Absent when the server cannot be asked.
   */
  findPublished?: (texts: readonly OutboxEntry[], into: string) => Promise<readonly OutboxEntry[]>;
};

/**
 * Number of texts: `moved` are in the receiving account's queue; `published` were already on the server and
 * have left the queue.
 */
export type MovedTexts = { moved: number; published: number };

const keyPrefix = 'moving-texts.';

/**
 * Moves the texts that the server has not published already. Rejects as `commit` does; then nothing has
 * moved. The caller has checked that the user may open both accounts.
 */
export async function moveTexts(moving: MovingTexts, from: string, into: string): Promise<MovedTexts> {
  const key = keyPrefix + from;
  // Stored on disk before the first text arrives: from then on the texts may go to no other account.
  await moving.device.singles.put({ key, value: into });
  const [giver, receiver] = await openBoth(moving, from, into);
  try {
    const published = await publishedOf(moving, await listMovableTexts(giver.db), into);
    // The published texts are removed first, so that an interrupted move that is resumed without a network
    // does not publish them again.
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

/** Returns the published texts, or none when the server cannot be asked; all texts are then moved. */
const publishedOf = async (moving: MovingTexts, texts: readonly OutboxEntry[], into: string) =>
  (await moving.findPublished?.(texts, into).catch(() => [])) ?? [];

/**
 * Finishes interrupted moves before any screen shows these texts. If one of the two accounts is no longer
 * on this phone, its user has erased it, and the other account keeps its texts.
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
