// Reads the URL parameters of the screen that edits a question.
import { textParam } from '#lib/query-params.ts';
import { isRecordId } from '#lib/random-id.ts';

export type EditQuestionSearch = {
  /** Id of the reply of the forum with which the explanation is extended. */
  reply?: string;
};

/** Leaves out invalid values, because the user may have typed the URL. */
export function readEditQuestionSearch(search: Record<string, unknown>): EditQuestionSearch {
  const reply = textParam(search.reply);
  return isRecordId(reply) ? { reply } : {};
}
