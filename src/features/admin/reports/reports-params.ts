// Reads the URL parameters of the screen of reports and messages.
import { textParam } from '#lib/query-params.ts';
import { isRecordId } from '#lib/random-id.ts';

type ReportsSearch = {
  /** Id of the report or message on the right page of the open notebook. */
  item?: string;
};

/** Leaves out invalid values, because the user may have typed the URL. */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const item = textParam(search.item);
  return isRecordId(item) ? { item } : {};
}
