// Reads and validates the URL parameters of a study session.
import { type SessionLength, sessionLengths } from '#domain/session/session-lengths.ts';
import type { SessionRequest } from './open-study-session.ts';

export type SessionSearch = {
  /** Length in minutes of a new session. */
  minutes?: SessionLength;
  /** Key (`chapterKey`) of the chapter of which a new session asks at most five questions. */
  chapter?: string;
};

const longestChapter = 80;

/** Returns null if the URL requests no new session, or has invalid values. */
export function readSessionRequest({ minutes, chapter }: Record<string, unknown>): SessionRequest | null {
  if (typeof chapter === 'string' && chapter !== '' && chapter.length <= longestChapter) return { chapter };
  const length = sessionLengths.find((one) => one === Number(minutes));
  return length ? { minutes: length } : null;
}
