// Records how many bytes the download of a newer app version took; the service worker writes the size,
// pages of the older version read it.
// Never throws. The size is null when none was recorded, for example after the first version.

const cacheName = 'update-size';
const address = '/update-size';

/**
 * Returns a plugin for the service worker's precaching that adds up the download sizes of the version's
 * files, as far as the browser reports them. `isUpdate` is false for a phone's first version, whose size is
 * not recorded.
 */
export const measureUpdate = (isUpdate: () => boolean) => ({
  // The file is complete at this point, so the browser knows its transfer size.
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
    // The disk is full: the update is offered without its size.
  }
}

/** Returns the download size of the version that waits, or of the last one that was activated. */
export async function readUpdateSize(): Promise<number | null> {
  try {
    const cached = await caches.match(address, { cacheName });
    return cached ? Number(await cached.text()) : null;
  } catch {
    return null;
  }
}
