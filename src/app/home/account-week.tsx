// Shows the days of this week on which an account studied, on the profile and at the end of a study session. With
// `isEnding`, today counts as studied even if the stored summary does not contain today yet.
import '#styles/today-board.css';
import { dayBy } from '#domain/home/today-snapshot.ts';
import { StudyWeek } from '#features/home/today/study-week.tsx';
import { useWeekTexts } from '#features/home/today/use-week-texts.ts';
import { useTodaySummary } from './use-today-summary.ts';

export function AccountWeek({ account, isEnding = false }: { account: string; isEnding?: boolean }) {
  const summary = useTodaySummary(account);
  const today = dayBy(Date.now(), summary);
  const weekTexts = useWeekTexts();
  const studied = summary?.studied ?? [];
  return <StudyWeek texts={weekTexts({ studied: isEnding ? [...studied, today] : studied }, today)} />;
}
