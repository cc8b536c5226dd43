// Responsible for moving unsent texts from one account of this phone into another's queue, across two databases.
// Guarantees: wherever it is cut off, each text is in one queue or, until `resumeMoves` has run, in both under ids that
// make it one; never in none.
import type { AccountsPort } from '#auth/device-accounts/auth-ports.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { listMovableTexts, receiveTexts, releaseTexts } from '#data/outbox/transfer-entries.ts';

export type MovingTexts = {
  device: Pick<DeviceDb, 'singles'>;
  /** A store of its own, closed when the move is over. */
  openStore: (account: string) => Promise<AccountStore>;
  /** Those of these texts that the server has published, asked as the receiver; absent: nobody can be asked. */
  findPublished?: (texts: readonly OutboxEntry[], into: string) => Promise<readonly OutboxEntry[]>;
};

/** `moved`: the receiver's now; `published`: were on the server already, and have left the queue. */
export type MovedTexts = { moved: number; published: number };

const keyPrefix = 'moving-texts.';

/**
 * Moves the texts, but for those that the server has published already. Rejects as `commit` does; then nothing has
 * moved. The caller has checked that the person may open both accounts.
 */
export async function moveTexts(moving: MovingTexts, from: string, into: string): Promise<MovedTexts> {
  const key = keyPrefix + from;
  // On disk before the first text arrives: from then on no other account may get them.
  await moving.device.singles.put({ key, value: into });
  const [giver, receiver] = await openBoth(moving, from, into);
  try {
    const published = await publishedOf(moving, await listMovableTexts(giver.db), into);
    // Before the others: a move that is cut off and resumed without a network does not publish them once more.
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

/** None where the server cannot be asked: then all texts are moved. */
const publishedOf = async (moving: MovingTexts, texts: readonly OutboxEntry[], into: string) =>
  (await moving.findPublished?.(texts, into).catch(() => [])) ?? [];

/**
 * Finishes moves that were cut off, before any screen shows these texts. Where one of the two accounts is not on this
 * phone any more, its person has erased it, and the other keeps what it has.
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
