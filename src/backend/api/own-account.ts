// Reads what the server tells of one's own account. Guarantees: pure; null for an answer that is not as agreed, such as a
// captive portal's page.
import { asObject, asText } from '#backend/http/parse-unknown.ts';

/** One place where an account is signed in. Times in milliseconds by the server's clock. */
export type OpenSession = {
  id: string;
  /** Names of browser and system, e.g. `Chrome, Android`; '' when unknown. */
  device: string;
  openedMs: number;
  /** At most an hour behind. */
  seenMs: number;
  /** The one that asked. */
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

/** All data of the account, part by part. */
export function readExport(answer: unknown): Record<string, unknown> | null {
  const data = asObject(answer);
  return typeof data.account === 'object' ? data : null;
}
