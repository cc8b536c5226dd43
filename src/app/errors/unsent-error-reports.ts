// Stores unsent error reports in Cache Storage, not in an IndexedDB database as Sentry does, because opening a
// database on a full disk can destroy the other databases. Drops further reports while ten are stored.
import { type Envelope, parseEnvelope, serializeEnvelope } from '@sentry/core';

const maxReports = 10;

export type UnsentErrorReports = {
  push: (envelope: Envelope) => Promise<void>;
  unshift: (envelope: Envelope) => Promise<void>;
  shift: () => Promise<Envelope | undefined>;
};

/**
 * `shift` removes and returns the oldest report; a report that `unshift` put back comes first. An empty cache is not
 * deleted, because a report that another call or tab adds during the deletion would be lost. No function
 * rejects.
 */
export function unsentErrorReports(cacheName: string): UnsentErrorReports {
  let lastSequence = 0;
  const nextSequence = () => {
    lastSequence = Math.max(lastSequence + 1, Date.now());
    return lastSequence;
  };
  const put = async (envelope: Envelope, sequence: number) => {
    const cache = await caches.open(cacheName);
    if ((await cache.keys()).length >= maxReports) return;
    await cache.put(`/error/${sequence}`, new Response(String(serializeEnvelope(envelope))));
  };
  const take = async () => {
    const cache = await caches.open(cacheName);
    const [first] = [...(await cache.keys())].sort((left, right) => sequenceOf(left) - sequenceOf(right));
    if (!first) return undefined;
    const text = await (await cache.match(first))?.text();
    await cache.delete(first);
    return text === undefined ? undefined : parseEnvelope(text);
  };
  return {
    push: (envelope) => put(envelope, nextSequence()).catch(() => undefined),
    unshift: (envelope) => put(envelope, 0).catch(() => undefined),
    shift: () => take().catch(() => undefined),
  };
}

const sequenceOf = ({ url }: Request): number => Number(url.slice(url.lastIndexOf('/') + 1));
