// Hands the link of a paper to the phone's share sheet, or to the clipboard where there is none.

/** Call it right after a press. Whoever follows the link signs in and comes to the paper. */
export async function shareLink(
  examId: string,
  title: string,
): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  const url = `${location.origin}/exams/${examId}/view`;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
