// shareLink({title, text?, path}): hands a link of the app's own to the phone's share sheet, or copies it where there is none.

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** `path` begins with a slash; `text`: what is said with the link, the title when there is none. */
export type SharedLink = { title: string; text?: string; path: string };

/** Call it right after a press: browsers open the sheet only for one. Never rejects. */
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
