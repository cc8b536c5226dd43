// shareLink({title, path}): hands a link of the app's own to the phone's share sheet, or copies it where there is none.

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Call it right after a press: browsers open the sheet only for one. `path` begins with a slash; never rejects. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<ShareOutcome> {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text: title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(`${title} ${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
