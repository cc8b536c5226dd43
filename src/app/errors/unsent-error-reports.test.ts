import { type Envelope, type EventEnvelope, serializeEnvelope } from '@sentry/core';
import { expect, it, vi } from 'vitest';
import { keptEnvelopes } from './unsent-error-reports.ts';

const report = (id: string): EventEnvelope => [
  { event_id: id, sent_at: '' },
  [[{ type: 'event' }, { message: id }]],
];
const idOf = (envelope: Envelope | undefined) => (envelope?.[0] as { event_id?: string })?.event_id;

/** Cache Storage as far as reports use it: what is put into a cache that was deleted is lost, as in a browser. */
function stubCaches(): void {
  const caches = new Map<string, ReturnType<typeof newCache>>();
  const newCache = () => {
    const entries = new Map<string, string>();
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      put: async (url: string, response: Response) => void entries.set(url, await response.text()),
      match: async ({ url }: { url: string }) => new Response(entries.get(url)),
      delete: async ({ url }: { url: string }) => entries.delete(url),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = caches.get(name) ?? newCache();
      caches.set(name, cache);
      return cache;
    },
    delete: async (name: string) => caches.delete(name),
  });
}

it('loses no report that comes while it is found that none is left', async () => {
  stubCaches();
  const kept = keptEnvelopes('reports');
  await Promise.all([kept.shift(), kept.push(report('a'))]);
  expect(idOf(await kept.shift())).toBe('a');
});

it('keeps reports of one moment in their order, and one that is put back comes first', async () => {
  stubCaches();
  vi.useFakeTimers({ toFake: ['Date'] });
  const kept = keptEnvelopes('reports');
  await Promise.all([kept.push(report('a')), kept.push(report('b'))]);
  const first = await kept.shift();
  expect(idOf(first)).toBe('a');
  await kept.unshift(first ?? report('missing'));
  expect(serializeEnvelope((await kept.shift()) ?? report('missing'))).toBe(serializeEnvelope(report('a')));
  expect(idOf(await kept.shift())).toBe('b');
  expect(await kept.shift()).toBeUndefined();
  vi.useRealTimers();
});
