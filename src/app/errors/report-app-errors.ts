// Reports unexpected errors: to Sentry if a DSN is configured, otherwise to our own server. The error client
// is loaded only when there is something to send: a new error, or reports that an earlier page could not
// send. While it cannot be loaded, the errors of this page wait for the network.
import { isDiskError, isNamed } from '#lib/browser/disk-fault.ts';
import { listenToErrors, reportAppError, watchPage } from '#lib/error-feed.ts';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';
import type { ErrorClient } from './sentry-client.ts';

const envelopeCache = 'pare-errors';

/** Largest number of errors that one loaded page reports; further errors of a page that keeps failing add nothing. */
const mostOfPage = 10;

let opening: Promise<ErrorClient> | null = null;
let reportedCount = 0;
let waiting: unknown[] = [];

/**
 * Starts to report the unexpected errors of this page, among them a rejection of `started`, the start of the
 * app.
 */
export async function reportAppErrors(started: Promise<void>): Promise<void> {
  watchPage(window);
  started.catch(reportAppError);
  listenToErrors((error) => {
    if (cannotBeFixed(error) || reportedCount++ >= mostOfPage) return;
    waiting.push(error);
    void captureWaiting();
  });
  addEventListener('online', () => void captureWaiting());
  if (await hasUnsentReports()) await openClient().catch(() => undefined);
}

/**
 * Returns whether an error cannot be fixed remotely: its cause is an unusable disk, blocked site data, or a closed
 * database. The app closes the databases of an account that is left, also while a late response is stored in them.
 */
const cannotBeFixed = (error: unknown): boolean =>
  storageErrorKindOf(error) !== null || isDiskError(error) || isNamed(error, ['DatabaseClosedError']);

/** Passes the waiting errors to the error client; without the client they go on waiting. */
async function captureWaiting(): Promise<void> {
  if (waiting.length === 0) return;
  const client = await openClient().catch(() => null);
  if (!client) return;
  const errors = waiting;
  waiting = [];
  for (const error of errors) client.capture(error);
}

async function hasUnsentReports(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(envelopeCache))) return false;
  const cache = await caches.open(envelopeCache);
  return (await cache.keys()).length > 0;
}

/** Returns the one client of this page; a call after a failed load loads it again. */
function openClient(): Promise<ErrorClient> {
  opening ??= import('./sentry-client.ts')
    .then(({ createErrorClient }) => createErrorClient(envelopeCache))
    .catch((error: unknown) => {
      opening = null;
      throw error;
    });
  return opening;
}
