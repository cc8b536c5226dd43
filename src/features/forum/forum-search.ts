// What the address of the forum says: search, subject, page, and the thread that is open over the list.

export type ForumSearch = {
  q?: string;
  /** A subject's code. */
  subject?: string;
  page?: number;
  /** The id of the thread shown in the dialog. */
  post?: string;
};

const filledText = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;

/** Takes what is usable of an address anyone may have written; the rest is left out. */
export function readForumSearch(raw: Record<string, unknown>): ForumSearch {
  const q = filledText(raw.q, 100);
  const subject = filledText(raw.subject, 40);
  const post = filledText(raw.post, 15);
  const page = Number(raw.page);
  return {
    ...(q && { q }),
    ...(subject && { subject }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(post && { post }),
  };
}
