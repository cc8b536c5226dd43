// Reports unexpected errors: to Sentry if a DSN is configured, otherwise to our own server. The error
// client is loaded with the first error, so that a phone without errors neither downloads nor runs it.
import { listenToErrors, reportAppError, watchPage } from '#lib/error-feed.ts';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';
import type { ErrorClient } from './sentry-client.ts';

/** Cache for reports that could not be sent yet. */
const envelopeCache = 'pare-errors';

/** Limit of reports per page; a page that keeps failing adds nothing new after that. */
const mostOfPage = 10;

let opening: Promise<ErrorClient> | null = null;
let reportedCount = 0;

/** Starts the reporting. `started` rejects when the app itself failed to start. */
export async function reportAppErrors(started: Promise<void>): Promise<void> {
  watchPage(window);
  started.catch(reportAppError);
  listenToErrors((error) => {
    // A full disk is shown to the user and not reported, because it cannot be fixed remotely.
    if (storageErrorKindOf(error) || reportedCount++ >= mostOfPage) return;
    openClient().then(
      (client) => client.capture(error),
      () => undefined,
    );
  });
  // Reports that an earlier page could not send are sent now.
  if (await hasUnsentReports()) await openClient().catch(() => undefined);
}

async function hasUnsentReports(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(envelopeCache))) return false;
  const cache = await caches.open(envelopeCache);
  return (await cache.keys()).length > 0;
}

function openClient(): Promise<ErrorClient> {
  opening ??= import('./sentry-client.ts').then(({ createErrorClient }) => createErrorClient(envelopeCache));
  return opening;
}
