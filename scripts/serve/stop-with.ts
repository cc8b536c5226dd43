// Ties this process to its server: a stop signal ends the server first, and the end of the server ends this
// process.
import type { PocketbaseProcess } from '../pocketbase/pocketbase-process.ts';

/**
 * Handles SIGINT, SIGTERM and the end of the server. `before` runs once, before the server is stopped. A second
 * signal more than a second later exits at once.
 */
export function stopWith(
  server: PocketbaseProcess,
  before: () => Promise<void> = async () => undefined,
): void {
  let stoppingSinceMs = 0;
  const stop = async () => {
    // npm forwards a signal that the terminal has already sent: two signals within a second count as one.
    if (stoppingSinceMs > 0 && Date.now() - stoppingSinceMs > 1000) process.exit(1);
    if (stoppingSinceMs > 0) return;
    stoppingSinceMs = Date.now();
    await before();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  server.exited.then((code) => {
    if (stoppingSinceMs > 0) return;
    console.error(`PocketBase ended by itself (exit code ${code ?? 'none'}).`);
    process.exit(1);
  });
}
