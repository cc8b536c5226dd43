// useExamCountdownTexts(): texts about an exam: how many days are left, for which level and series the exam is, and
// the names of the exam sessions.
import { useLingui } from '@lingui/react/macro';
import type { ExamDay } from '#domain/home/today-snapshot.ts';

export function useExamCountdownTexts() {
  const { t } = useLingui();
  return {
    /** `daysLeft` is 0 or more. */
    shortText: (daysLeft: number): string =>
      daysLeft === 0 ? t`Jour J` : daysLeft === 1 ? t`Demain` : `J-${daysLeft}`,
    fullText: (daysLeft: number): string =>
      daysLeft === 0
        ? t`L’examen est aujourd’hui`
        : daysLeft === 1
          ? t`L’examen est demain`
          : t`L’examen est dans ${daysLeft} jours`,
    timeLeft: (daysLeft: number): string =>
      daysLeft === 0 ? t`aujourd’hui` : daysLeft === 1 ? t`demain` : t`dans ${daysLeft} jours`,
    /** Returns for example `Bac II SVT, SMP`. */
    levelAndSeries: (level: string, series: ExamDay['series']): string =>
      [level, series.join(', ')].filter(Boolean).join(' '),
    session: {
      ordinaire: t`session ordinaire`,
      extraordinaire: t`session extraordinaire`,
      permanent: t`bac permanent`,
    },
  };
}
