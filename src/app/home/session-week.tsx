// Shows the days of this week at the end of a study session, with today marked as studied.
import '#styles/today-board.css';
import { dayOf } from '#domain/format/local-day.ts';
import { dayBy } from '#domain/home/today-snapshot.ts';
import { StudyWeek } from '#features/home/today/study-week.tsx';
import { useWeekTexts } from '#features/home/today/use-week-texts.ts';
import { useTodaySummary } from './use-today-summary.ts';

export function SessionWeek({ account }: { account: string }) {
  const summary = useTodaySummary(account);
  const today = summary ? dayBy(Date.now(), summary) : dayOf(Date.now());
  const weekTexts = useWeekTexts();
  const studied = [...(summary?.studied ?? []), today];
  return <StudyWeek texts={weekTexts({ studied }, today)} />;
}
