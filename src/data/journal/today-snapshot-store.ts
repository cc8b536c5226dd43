// Responsible for the summary of "Aujourd'hui" in localStorage, from which the board is painted before any database is open.
// Guarantees: 2 KB at most; it is read for the account that it is of alone; whoever opens or closes an account removes it.
import type { TodaySummary } from '#domain/home/today-snapshot.ts';
import type { TodayTexts } from '#domain/home/today-text-names.ts';

export const todayKey = 'pare.today';

const mostLength = 2048;

/** `texts` are in `language` and true on the day `today` alone. */
export type TodayCopy = TodaySummary & { today: number; language: string; texts: TodayTexts };

type Values = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

/** Null for another account's, another version's, or what is no summary. */
export function parseToday(text: string | null, account: string): TodaySummary | null {
  if (text === null) return null;
  try {
    const copy = JSON.parse(text) as Partial<TodaySummary> | null;
    const isWhole = Array.isArray(copy?.due) && Array.isArray(copy.studied) && typeof copy.day === 'number';
    return isWhole && copy.v === 1 && copy.account === account ? (copy as TodaySummary) : null;
  } catch {
    return null;
  }
}

/** Writes only what has changed; one that is too long is not kept, nor is the one before. */
export function writeToday(storage: Values, copy: TodayCopy): void {
  const text = JSON.stringify(copy);
  if (text === storage.getItem(todayKey)) return;
  if (new TextEncoder().encode(text).length <= mostLength) storage.setItem(todayKey, text);
  else storage.removeItem(todayKey);
}
