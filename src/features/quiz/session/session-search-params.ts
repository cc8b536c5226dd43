// Reads and validates the URL parameters of a study session.
import { type SessionLength, sessionLengths } from '#domain/session/session-lengths.ts';

export type SessionSearch = {
  /** Length in minutes of another session to start. */
  minutes?: SessionLength;
};

export function readSessionSearch({ minutes }: { minutes?: unknown }): SessionSearch {
  const length = sessionLengths.find((one) => one === Number(minutes));
  return length ? { minutes: length } : {};
}
