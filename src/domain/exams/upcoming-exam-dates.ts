// Responsible for which days of the official exams lie ahead of a pupil, and for whom each is.
// Guarantees: pure; days are of this phone's calendar, and what is over is left out.
import { dayNumber } from '#domain/format/calendar-day.ts';
import type { ExamDay } from '#domain/home/today-snapshot.ts';
import { allSeries } from '#domain/schema/exam-kinds.ts';
import type { ExamDate } from '#domain/schema/schema.ts';

/** Those of one level that are today or later, the next first. `today` is `dayOf(now)`. */
export function comingExamDates<Item extends ExamDate>(
  rows: readonly Item[],
  levelId: string,
  today: number,
): Item[] {
  const coming = rows.filter(({ gradeLevel, day }) => gradeLevel === levelId && dayNumber(day) >= today);
  return coming.sort((left, right) => dayNumber(left.day) - dayNumber(right.day));
}

/** The demo's invented dates are labelled so, and a server may carry them on. */
const saysExample = ({ label }: ExamDate) => /^(?:exemple|egzanp)\b/i.test(label ?? '');

/** The next `most` days of them. A day that is for every series names none; a session is named where the day has one only. */
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
      ...(dates.every(saysExample) && { example: true as const }),
    };
  });
}
