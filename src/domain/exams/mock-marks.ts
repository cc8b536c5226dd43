// Joins the marks of a mock exam from several phones. The server runs a bundle of this file (`npm run schema`); the
// phone uses it to show marks that have not been sent yet. Pure.

/**
 * Returns the marks to store, as JSON: those sent, and the stored mark of each exercise or question for which null or
 * nothing was sent. `false` is a mark that was taken back; a list holds the marks of an exercise's questions. Returns
 * the sent text if one of the two texts is not a JSON array.
 */
export function joinMarks(stored: string, sent: string): string {
  const [before, now] = [listOf(stored), listOf(sent)];
  return before && now ? JSON.stringify(joinLists(before, now)) : sent;
}

function joinLists(before: readonly unknown[], now: readonly unknown[]): unknown[] {
  const count = Math.max(before.length, now.length);
  return Array.from({ length: count }, (_, index) => {
    const [old, sent] = [before[index], now[index]];
    return Array.isArray(old) && Array.isArray(sent) ? joinLists(old, sent) : (sent ?? old ?? null);
  });
}

function listOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
