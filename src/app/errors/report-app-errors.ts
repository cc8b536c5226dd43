// Reports unexpected errors: to Sentry where a DSN is configured, otherwise to our own server. Sentry's client comes
// with the first of them, so that a phone without errors neither fetches nor runs any of it.
import { listenToErrors, tellError, watchPage } from '#lib/error-feed.ts';
import { phoneFaultOf } from '#ui/errors/storage-error.tsx';
import type { ErrorClient } from './sentry-client.ts';

/** Reports that could not be sent yet. */
const envelopeCache = 'pare-errors';

/** A page that fails again and again has said it by then. */
const mostOfPage = 10;

let opening: Promise<ErrorClient> | null = null;
let reportedCount = 0;

/** `started`: rejects where the app itself did not come up. */
export async function reportAppErrors(started: Promise<void>): Promise<void> {
  watchPage(window);
  started.catch(tellError);
  listenToErrors((error) => {
    // Of a full phone the person is told, and nobody can mend it from afar.
    if (phoneFaultOf(error) || reportedCount++ >= mostOfPage) return;
    openClient().then(
      (client) => client.capture(error),
      () => undefined,
    );
  });
  // What an earlier page could not send goes now.
  if (await hasKeptReports()) await openClient().catch(() => undefined);
}

async function hasKeptReports(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(envelopeCache))) return false;
  const cache = await caches.open(envelopeCache);
  return (await cache.keys()).length > 0;
}

function openClient(): Promise<ErrorClient> {
  opening ??= import('./sentry-client.ts').then(({ createErrorClient }) => createErrorClient(envelopeCache));
  return opening;
}
