// Reads the list of sessions and the exported data of the user's own account from the server's answers.
// Pure; returns null for an answer without such a list or account, such as a captive portal's page.
import { asObject, asText } from '#backend/http/parse-unknown.ts';

/** A session of an account. Times are in milliseconds by the server's clock. */
export type OpenSession = {
  id: string;
  /** Names of browser and system, e.g. `Chrome, Android`; '' if unknown. */
  device: string;
  openedMs: number;
  /** Time at which the server last saw the session; it may lag behind the last request by up to an hour. */
  seenMs: number;
  /** True for the session of the phone that requested the list. */
  isOwn: boolean;
};

export function readSessions(answer: unknown): OpenSession[] | null {
  const { sessions } = asObject(answer);
  if (!Array.isArray(sessions)) return null;
  return sessions.map(asObject).map(({ id, device, opened, seen, own }) => ({
    id: asText(id),
    device: asText(device),
    openedMs: Number(opened) || 0,
    seenMs: Number(seen) || 0,
    isOwn: own === true,
  }));
}

/**
 * Returns the exported data of the account, one property per kind of data; null if the answer has no
 * account.
 */
export function readExport(answer: unknown): Record<string, unknown> | null {
  const data = asObject(answer);
  return typeof data.account === 'object' ? data : null;
}
