// Sends the requests about the user's own account: its sessions, the export of its data, and its deletion.
// Every function rejects with AuthApiFailure and with nothing else.
import { type AuthApiOptions, agreed, send } from '#backend/http/auth-request.ts';
import { asObject, asText } from '#backend/http/parse-unknown.ts';

/** A session of an account. Times are in milliseconds by the server's clock. */
export type OpenSession = {
  id: string;
  /** Names of browser and system, e.g. `Chrome, Android`; '' if unknown. */
  device: string;
  openedMs: number;
  /** Time at which the server last saw the session; it may lag behind the last request. */
  seenMs: number;
  isOwn: boolean;
};

export async function listSessions(options: AuthApiOptions, token: string): Promise<OpenSession[]> {
  const { answer } = await send(options, token, (client) => client.send('/api/sessions', {}));
  return agreed(readSessions(answer));
}

/** Ends sessions by their ids alone, so that a phone that no longer has the token can end them too. */
export async function endSessions(options: AuthApiOptions, ids: readonly string[]): Promise<void> {
  const sending = { method: 'POST', body: { sessions: ids } };
  await send(options, '', (client) => client.send('/api/sessions/end', sending));
}

/**
 * Ends all sessions except that of the token. `ids` are the sessions that the user was shown, for older
 * servers, which ignore `others` and end only the listed sessions.
 */
export async function endOtherSessions(
  options: AuthApiOptions,
  token: string,
  ids: readonly string[],
): Promise<void> {
  const sending = { method: 'POST', body: { others: true, sessions: ids } };
  await send(options, token, (client) => client.send('/api/sessions/end', sending));
}

export async function exportAccount(
  options: AuthApiOptions,
  token: string,
): Promise<Record<string, unknown>> {
  const { answer } = await send(options, token, (client) => client.send('/api/account/export', {}));
  return agreed(readExport(answer));
}

/** Deletes the account. `password` is null if a recent sign-in at a provider proves the user's identity. */
export async function deleteAccount(
  options: AuthApiOptions,
  token: string,
  password: string | null,
): Promise<void> {
  const sending = { method: 'POST', body: { password: password ?? '' } };
  await send(options, token, (client) => client.send('/api/account/delete', sending));
}

function readSessions(answer: unknown): OpenSession[] | null {
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

function readExport(answer: unknown): Record<string, unknown> | null {
  const data = asObject(answer);
  return typeof data.account === 'object' ? data : null;
}
