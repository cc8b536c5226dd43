// Selects the coming official exam dates of a level, and groups exam dates by day. Pure.
import { dayNumber } from '#domain/format/calendar-day.ts';
import type { ExamDay } from '#domain/home/today-snapshot.ts';
import { allSeries } from '#domain/schema/exam-kinds.ts';
import type { ExamDate } from '#domain/schema/schema.ts';

/**
 * Returns the exam dates of one level that are today or later, the next first. `today` is a day number from
 * `dayOf`.
 */
export function comingExamDates<Item extends ExamDate>(
  rows: readonly Item[],
  levelId: string,
  today: number,
): Item[] {
  const coming = rows.filter(({ gradeLevel, day }) => gradeLevel === levelId && dayNumber(day) >= today);
  return coming.sort((left, right) => dayNumber(left.day) - dayNumber(right.day));
}

/**
 * Returns whether the label says that the date is an example. The invented dates of the demo have such a
 * label.
 */
export const isExample = ({ label }: ExamDate) => /^(?:exemple|egzanp)\b/i.test(label ?? '');

/**
 * Returns the first `most` exam days of `coming`, which must be sorted by day. A day for all series lists no
 * series. A day has a session only if all dates of the day share it.
 */
export function examDays(coming: readonly ExamDate[], most: number): ExamDay[] {
  const days = [...new Set(coming.map(({ day }) => day))].slice(0, most);
  return days.map((day) => {
    const dates = coming.filter((date) => date.day === day);
    const isForAll = dates.some(({ series }) => series === null);
    const [session = null, ...otherSessions] = new Set(dates.map((date) => date.session));
    return {
      day: dayNumber(day),
      series: isForAll ? [] : allSeries.filter((one) => dates.some(({ series }) => series === one)),
      session: otherSessions.length > 0 ? null : session,
      ...(dates.every(isExample) && { example: true as const }),
    };
  });
}
