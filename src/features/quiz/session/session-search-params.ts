// Reads and validates the URL parameters of a study session.
import { type SessionLength, sessionLengths } from '#domain/session/session-lengths.ts';
import type { SessionRequest } from './open-study-session.ts';

export type SessionSearch = {
  /** Length in minutes of another session to start. */
  minutes?: SessionLength;
  /** Chapter, by `chapterKey`, of which another session asks the next questions, five at most. */
  chapter?: string;
};

const longestChapter = 80;

/** Returns null if no other session is requested. */
export function readSessionRequest({ minutes, chapter }: Record<string, unknown>): SessionRequest | null {
  if (typeof chapter === 'string' && chapter !== '' && chapter.length <= longestChapter) return { chapter };
  const length = sessionLengths.find((one) => one === Number(minutes));
  return length ? { minutes: length } : null;
}
