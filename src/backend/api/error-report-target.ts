// Reads where error reports are sent on this installation.

/**
 * Returns the DSN (address) of Sentry; empty if the app's own server receives the reports. Rejects without a
 * network, or if the answer is not JSON.
 */
export async function readErrorTarget(): Promise<string> {
  const answer = await fetch('/api/app-config');
  const config = (await answer.json()) as { sentry_dsn?: unknown };
  return typeof config.sentry_dsn === 'string' ? config.sentry_dsn : '';
}
