// Formats the time at which a mock exam ends: only the time of day if it ends today, otherwise with the date.
import { endOf, type MockExam } from '#domain/exams/mock-exam.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { formatDateTime, formatTime } from './dates.ts';

export function endTextOf(mock: Pick<MockExam, 'started' | 'bareme'>, now: number) {
  const end = endOf(mock);
  const isToday = dayOf(end) === dayOf(now);
  return { endText: isToday ? formatTime(end) : formatDateTime(end), isToday };
}
