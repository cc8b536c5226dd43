// useExamCountdownTexts(): returns functions that describe an exam in words: how long until it, in short and in
// full, and for whom it is.
import { useLingui } from '@lingui/react/macro';
import type { ExamDay } from '#domain/home/today-snapshot.ts';

export function useExamCountdownTexts() {
  const { t } = useLingui();
  return {
    /** Short text for the days left; `daysLeft` is 0 or more. */
    sign: (daysLeft: number): string =>
      daysLeft === 0 ? t`Jour J` : daysLeft === 1 ? t`Demain` : `J-${daysLeft}`,
    said: (daysLeft: number): string =>
      daysLeft === 0
        ? t`L’examen est aujourd’hui`
        : daysLeft === 1
          ? t`L’examen est demain`
          : t`L’examen est dans ${daysLeft} jours`,
    left: (daysLeft: number): string =>
      daysLeft === 0 ? t`aujourd’hui` : daysLeft === 1 ? t`demain` : t`dans ${daysLeft} jours`,
    /** Returns for whom the exam is: `Bac II SVT, SMP` */
    place: (level: string, series: ExamDay['series']): string =>
      [level, series.join(', ')].filter(Boolean).join(' '),
    session: { ordinaire: t`session ordinaire`, extraordinaire: t`session extraordinaire` },
  };
}
