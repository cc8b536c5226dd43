// Hands a text and a link on: through the phone's own sheet, or copied where there is none.

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

export type Shared = { title: string; text: string; url: string };

/** The link of a quiz set: whoever follows it signs in and comes to the quiz. */
export const quizLink = (slug: string): string => `${location.origin}/quiz?set=${encodeURIComponent(slug)}`;

export async function shareText({ title, text, url }: Shared): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      // The person closed the sheet: nothing is to be said.
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
