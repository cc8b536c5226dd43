// What the address of the forum says: search, subject, whose questions, page, and the thread that is open over the list.
import { countParam, textParam } from '#lib/query-params.ts';

export type ForumSearch = {
  q?: string;
  /** A subject's code. */
  subject?: string;
  /** One's own questions alone. */
  mine?: true;
  page?: number;
  /** The id of the thread shown in the dialog. */
  post?: string;
};

/** Takes what is usable of an address anyone may have written; the rest is left out. */
export function readForumSearch(search: Record<string, unknown>): ForumSearch {
  const [q, subject, post] = [textParam(search.q), textParam(search.subject), textParam(search.post)];
  const page = countParam(search.page);
  return {
    ...(q && { q }),
    ...(subject && { subject }),
    ...(search.mine === true && { mine: true }),
    ...(page > 1 && { page }),
    ...(/^[a-z0-9]{15}$/.test(post) && { post }),
  };
}
