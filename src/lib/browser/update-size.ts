// Records how many bytes the download of a newer app version took. The service worker of the newer version
// writes the size, and pages of the older version read it to show it.
// Never throws. The size is null when none was recorded, for example after the first version.

const cacheName = 'update-size';
const address = '/update-size';

/**
 * Returns a plugin for the service worker's precaching. It adds up the download sizes of the new version's
 * files, as far as the browser reports them, and stores the sum. `isUpdate` returns false for the first
 * version on a phone, whose size is not recorded.
 */
export const measureUpdate = (isUpdate: () => boolean) => ({
  // Runs when a file is complete, because the browser knows its transfer size only then.
  handlerDidComplete: async (): Promise<void> => {
    if (!isUpdate()) return;
    const fetched = performance.getEntriesByType('resource') as { transferSize?: number }[];
    const sizeBytes = fetched.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    if (sizeBytes > 0) await noteSize(sizeBytes);
  },
});

async function noteSize(sizeBytes: number): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(address, new Response(String(sizeBytes)));
  } catch {
    // Ignored: the app then offers the update without its size.
  }
}

/**
 * Returns the download size in bytes that an update recorded last; null if no size was recorded or it cannot be
 * read.
 */
export async function readUpdateSize(): Promise<number | null> {
  try {
    const cached = await caches.match(address, { cacheName });
    return cached ? Number(await cached.text()) : null;
  } catch {
    return null;
  }
}
