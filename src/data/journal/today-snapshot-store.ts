// Stores the summary that the home page ("Aujourd'hui") shows and the chosen length of study sessions in
// localStorage, so that the home page can be shown before any database is open.
import type { TodaySummary } from '#domain/home/today-snapshot.ts';
import { type SessionLength, sessionLengths } from '#domain/session/session-lengths.ts';

export const todayKey = 'pare.today';

const mostLength = 2048;

export const sessionLengthKey = (account: string): string => `pare.session-minutes/${account}`;

const usualLength = 10;

type Values = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/**
 * Parses a stored summary; returns null if the text belongs to another account or another version, or is not
 * a complete summary.
 */
export function parseToday(text: string | null, account: string): TodaySummary | null {
  if (text === null) return null;
  try {
    const copy = JSON.parse(text) as Partial<TodaySummary> | null;
    const isComplete =
      Array.isArray(copy?.due) && Array.isArray(copy.studied) && typeof copy.day === 'number';
    return isComplete && copy.v === 1 && copy.account === account ? (copy as TodaySummary) : null;
  } catch {
    return null;
  }
}

/**
 * Writes the summary if it has changed. If it takes more than 2 KB, nothing is stored and the previous one is
 * removed.
 */
export function writeToday(storage: Values, summary: TodaySummary): void {
  const text = JSON.stringify(summary);
  if (text === storage.getItem(todayKey)) return;
  if (new TextEncoder().encode(text).length <= mostLength) storage.setItem(todayKey, text);
  else storage.removeItem(todayKey);
}

/**
 * Notes in the stored summary of the account that a level was chosen and its questions arrive, so that the home page
 * does not offer the choice again until the summary is written the next time.
 */
export function noteLevelChosen(storage: Values, account: string): void {
  const summary = parseToday(storage.getItem(todayKey), account);
  if (summary?.lacks === 'level') writeToday(storage, { ...summary, lacks: 'questions' });
}

/** Returns the length of sessions that the account chose last on this phone; ten minutes if it chose none. */
export function readSessionLength(storage: Pick<Values, 'getItem'>, account: string): SessionLength {
  const minutes = Number(storage.getItem(sessionLengthKey(account)));
  return sessionLengths.find((length) => length === minutes) ?? usualLength;
}

export const writeSessionLength = (
  storage: Pick<Values, 'setItem'>,
  account: string,
  length: SessionLength,
): void => storage.setItem(sessionLengthKey(account), String(length));
