import { type Envelope, type EventEnvelope, serializeEnvelope } from '@sentry/core';
import { expect, it, vi } from 'vitest';
import { unsentErrorReports } from './unsent-error-reports.ts';

const report = (id: string): EventEnvelope => [
  { event_id: id, sent_at: '' },
  [[{ type: 'event' }, { message: id }]],
];
const idOf = (envelope: Envelope | undefined) => (envelope?.[0] as { event_id?: string })?.event_id;

/** Fakes Cache Storage; data put into a deleted cache is lost, as in a browser. */
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

it('unsentErrorReports loses no report that is added while a concurrent call finds the cache empty', async () => {
  stubCaches();
  const reports = unsentErrorReports('reports');
  await Promise.all([reports.shift(), reports.push(report('a'))]);
  expect(idOf(await reports.shift())).toBe('a');
});

it('unsentErrorReports returns reports of the same millisecond in the order in which they were stored, but a report that was put back comes first', async () => {
  stubCaches();
  vi.useFakeTimers({ toFake: ['Date'] });
  const reports = unsentErrorReports('reports');
  await Promise.all([reports.push(report('a')), reports.push(report('b'))]);
  const first = await reports.shift();
  expect(idOf(first)).toBe('a');
  await reports.unshift(first ?? report('missing'));
  expect(serializeEnvelope((await reports.shift()) ?? report('missing'))).toBe(
    serializeEnvelope(report('a')),
  );
  expect(idOf(await reports.shift())).toBe('b');
  expect(await reports.shift()).toBeUndefined();
  vi.useRealTimers();
});
