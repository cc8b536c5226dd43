// Responsible for where error reports go on this installation.
// Guarantees an answer of the server; nothing is kept between two questions.

/** Sentry's DSN; empty: our own server takes them. Rejects without a network or a usable answer. */
export async function readErrorTarget(): Promise<string> {
  const answer = await fetch('/api/app-config');
  const config = (await answer.json()) as { sentry_dsn?: unknown };
  return typeof config.sentry_dsn === 'string' ? config.sentry_dsn : '';
}
