// Error reports that could not be sent yet, in Cache Storage: Sentry's own store is a database, and one that is opened
// on a full disk can cost all others. Bounded; what finds no room is left out.
import { type Envelope, parseEnvelope, serializeEnvelope } from '@sentry/core';

const mostKept = 10;

export type KeptEnvelopes = {
  push: (envelope: Envelope) => Promise<void>;
  unshift: (envelope: Envelope) => Promise<void>;
  shift: () => Promise<Envelope | undefined>;
};

/**
 * In the order in which they were kept; one that is put back comes first. An empty cache stays: what another call or
 * tab puts into one that is being deleted would be lost.
 */
export function keptEnvelopes(cacheName: string): KeptEnvelopes {
  let lastPlace = 0;
  const nextPlace = () => {
    lastPlace = Math.max(lastPlace + 1, Date.now());
    return lastPlace;
  };
  const put = async (envelope: Envelope, place: number) => {
    const cache = await caches.open(cacheName);
    if ((await cache.keys()).length >= mostKept) return;
    await cache.put(`/error/${place}`, new Response(String(serializeEnvelope(envelope))));
  };
  const take = async () => {
    const cache = await caches.open(cacheName);
    const [first] = [...(await cache.keys())].sort((left, right) => placeOf(left) - placeOf(right));
    if (!first) return undefined;
    const text = await (await cache.match(first))?.text();
    await cache.delete(first);
    return text === undefined ? undefined : parseEnvelope(text);
  };
  return {
    push: (envelope) => put(envelope, nextPlace()).catch(() => undefined),
    unshift: (envelope) => put(envelope, 0).catch(() => undefined),
    shift: () => take().catch(() => undefined),
  };
}

const placeOf = ({ url }: Request): number => Number(url.slice(url.lastIndexOf('/') + 1));
