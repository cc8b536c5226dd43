// The service worker: caches the app shell for offline use, and sends the outbox and continues downloads when the
// network is back.
// A new version waits until a page sends SKIP_WAITING, or until no page is open.
/// <reference path="./build-constants.d.ts" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { showPath } from '#lib/browser/notified-page.ts';
import { isOlderVersion } from '#lib/browser/older-version.ts';
import { measureUpdate } from '#lib/browser/update-size.ts';
import { renewPolicy } from '#sync/connection/cached-page-csp.ts';
import { watchWorkerTraffic } from '#sync/connection/count-traffic.ts';
import { createWorkerDownloads, downloadForWorker } from '#sync/downloads/compose-downloads.ts';
import type { Downloads } from '#sync/downloads/downloads.ts';
import type { WorkerEvent } from '#sync/engine/background-sync-event.ts';
import { createWorkerEngine } from '#sync/engine/compose-engine.ts';
import { type Engine, runForWorker } from '#sync/engine/engine.ts';

declare const self: AppWorkerScope;

// Records the download size of an update. Pages of the previous version show this size when they offer the update.
addPlugins([measureUpdate(() => self.registration.active !== null)]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// URLs that the app shell does not answer: the server’s routes, and files. A dot in the query string does not make
// a URL a file.
const notTheApp = [/^\/api\//, /^\/_\//, /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/];
const shell = '/index.html';
registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), { denylist: notTheApp }));

// Large files are cached when they are first used. Each new file removes the files of older builds that it replaces.
const largeAsset = /^\/assets\/(pdf|sentry)/;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && largeAsset.test(url.pathname),
  new CacheFirst({
    cacheName: 'heavy-parts',
    plugins: [{ cacheDidUpdate: ({ cacheName, request }) => dropOlder(cacheName, request.url) }],
  }),
);

async function dropOlder(cacheName: string, address: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (isOlderVersion(url, address)) await cache.delete(url);
}

const traffic = watchWorkerTraffic();
self.addEventListener('install', (event) => event.waitUntil(traffic.noteInstall()));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'RENEW_POLICY') event.waitUntil(renewShellPolicy(event.ports[0]));
});

async function renewShellPolicy(asking: MessagePort | undefined): Promise<void> {
  const cacheKey = getCacheKeyForURL(shell);
  asking?.postMessage(cacheKey !== undefined && (await renewPolicy(cacheKey)));
}

// Takes control of the pages that were opened before the first installation.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPath(self.clients, String(event.notification.data)));
});

let engine: Engine | null = null;
let downloads: Downloads | null = null;

self.addEventListener('sync', (event) => {
  if (event.tag === 'pare-sync') {
    engine ??= createWorkerEngine(__APP_VERSION__);
    event.waitUntil(runForWorker(engine, asWorkerEvent(event)));
  }
  if (event.tag === 'pare-downloads') {
    downloads ??= createWorkerDownloads();
    event.waitUntil(downloadForWorker(downloads, asWorkerEvent(event)));
  }
});

function asWorkerEvent({ tag }: SyncEvent): WorkerEvent {
  return {
    askAgain: async () => self.registration.sync?.register(tag),
    isPageOpen: async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return pages.length > 0;
    },
    rest: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  };
}
