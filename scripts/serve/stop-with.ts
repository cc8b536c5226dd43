// Ties this process to its server: a stop signal ends the server first, and its end ends us.
// Guarantees exit code 0 after a signal and 1 when the server ended of itself.
import type { PocketbaseProcess } from '../pocketbase/pocketbase-process.ts';

/** `before` runs once, ahead of the server's stop. A second signal, a second later, no longer waits. */
export function stopWith(
  server: PocketbaseProcess,
  before: () => Promise<void> = async () => undefined,
): void {
  let stoppingSinceMs = 0;
  const stop = async () => {
    // npm hands on a signal that the terminal has sent already: a double at once is one wish.
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
    console.error(`PocketBase ended of itself (exit code ${code ?? 'none'}).`);
    process.exit(1);
  });
}
