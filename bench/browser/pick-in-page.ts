// Runs in the page for bench/browser/long-queue.ts: times the preparation of one request of a pass when the
// queue is long.
import { openAccountStore } from '../../src/data/store/account-store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { cryptoRandom } from '../../src/lib/random-id.ts';
import { prepareRequest } from '../../src/sync/send/prepare-request.ts';

/** Resolves with the time in ms that each of `requests` requests of one sync pass took to prepare. */
export async function timePicking(account: string, requests: number): Promise<number[]> {
  const surroundings = { journalStorage: null, clock: systemClock, random: cryptoRandom };
  const store = await openAccountStore(account, surroundings);
  const triedIds = new Set<string>();
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const startMs = performance.now();
    const { picked } = await prepareRequest(store, {
      ...{ appVersion: '0', triedIds, uploadedIds: new Set(), isSmall: false },
      ...{ pulls: false, isFirst: request === 0 },
    });
    times.push(performance.now() - startMs);
    if (picked.length === 0) throw new Error('no entry was picked for the request');
    for (const { id } of picked) triedIds.add(id);
  }
  store.db.close();
  return times;
}
