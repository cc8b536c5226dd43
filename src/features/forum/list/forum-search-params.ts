// Reads the search parameters of the forum: search words, subject, own questions only, page, and the id of the
// open thread.

import { countParam, textParam } from '#lib/query-params.ts';
import { isRecordId } from '#lib/random-id.ts';

export type ForumSearch = {
  q?: string;
  subject?: string;
  mine?: true;
  page?: number;
  post?: string;
};

/** Leaves out invalid values, which the user may have typed. */
export function readForumSearch(search: Record<string, unknown>): ForumSearch {
  const [q, subject, post] = [textParam(search.q), textParam(search.subject), textParam(search.post)];
  const page = countParam(search.page);
  return {
    ...(q && { q }),
    ...(subject && { subject }),
    ...(search.mine === true && { mine: true }),
    ...(page > 1 && { page }),
    ...(isRecordId(post) && { post }),
  };
}
