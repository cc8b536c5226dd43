// Passes a link of the app to the phone's share sheet, or copies it if the sheet cannot be opened.

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** `path` begins with a slash; `text` is the title by default. */
export type SharedLink = { title: string; text?: string; path: string };

/**
 * Shares the link. Call it directly after a press, because browsers open the share sheet only then. Never
 * rejects.
 */
export async function shareLink({ title, text = title, path }: SharedLink): Promise<ShareOutcome> {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
