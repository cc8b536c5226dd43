// Turns a summary and the offered session into the texts of a pupil's home page ("Aujourd'hui") in the
// current language. If both are null, there are only the date and the days of the week.

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { noonOf } from '#domain/format/local-day.ts';
import type { SessionStep } from '#domain/home/session-step.ts';
import {
  minutesFor,
  type Name,
  type NextStep,
  nextExam,
  nextStep,
  type TodaySummary,
} from '#domain/home/today-snapshot.ts';
import type { TodayTexts } from '#domain/home/today-text-names.ts';
import { noBreak } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { formatWeekday } from '#i18n/week-days.ts';
import { play, refreshCw } from '#ui/icons/section-icons.ts';
import { listChecks, notebookText } from '#ui/icons/shell-icons.ts';
import { useExamCountdownTexts } from './use-exam-countdown-texts.ts';
import { useSessionTexts } from './use-session-texts.ts';
import { useWeekTexts } from './use-week-texts.ts';

type ExamTexts = Pick<TodayTexts, 'exam' | 'examSaid' | 'level'>;
type StepTexts = Pick<TodayTexts, 'verb' | 'line' | 'href' | 'icon'>;

const named = (names: Name): string => nameIn(currentLanguage(), names);

const quizLink = (set: string) => `/quiz?set=${encodeURIComponent(set)}`;

/** `today` and `nowMs` are the day and the time by the corrected clock, as `dayBy` and `timeBy` return them. */
export function useTodayTexts(
  summary: TodaySummary | null,
  { today, nowMs }: { today: number; nowMs: number },
  session: SessionStep | null,
): TodayTexts {
  const examTexts = useExamTexts();
  const stepTexts = useStepTexts();
  const weekTexts = useWeekTexts();
  const sessionTexts = useSessionTexts();
  const step = session ? sessionTexts(session) : summary && stepTexts(nextStep(summary, today, nowMs));
  return {
    date: formatWeekday(noonOf(today)),
    ...examTexts(summary, today),
    ...{ note: '', ...(step ?? { verb: '', line: '', href: '/quiz', icon: play }) },
    ...weekTexts(summary ?? { studied: [] }, today),
    ...(summary ? {} : { week: '' }),
  };
}

function useExamTexts() {
  const { t } = useLingui();
  const countdownTexts = useExamCountdownTexts();
  return (summary: TodaySummary | null, today: number): ExamTexts => {
    const level = summary?.level ? named(summary.level) : '';
    const exam = summary && nextExam(summary, today);
    if (!exam)
      return {
        exam: '',
        examSaid: '',
        level: summary?.isUndated ? t`${level} · date pas encore publiée` : level,
      };
    const { day, series, session, example } = exam;
    const daysLeft = day - today;
    const levelAndSeries = countdownTexts.levelAndSeries(level, series);
    // The name of the exam mentions its session only if the session is not the ordinary one.
    const examName =
      session === 'extraordinaire'
        ? t`${levelAndSeries}, extraordinaire`
        : session === 'permanent'
          ? `${levelAndSeries}, ${countdownTexts.session.permanent}`
          : levelAndSeries;
    return {
      exam: countdownTexts.shortText(daysLeft),
      examSaid: countdownTexts.fullText(daysLeft),
      level: example ? t`${examName} · Exemple` : examName,
    };
  };
}

function useStepTexts(): (step: NextStep) => StepTexts {
  const { t } = useLingui();
  const minutes = (count: number) => `${count}${noBreak}min`;
  return (step) => {
    if (step.kind === 'quiz') {
      const { number, total, set } = step;
      const subject = named(step.subject);
      return {
        verb: t`Reprendre`,
        line: t`${subject}, question ${number} sur ${total}`,
        href: quizLink(set),
        icon: play,
      };
    }
    if (step.kind === 'review') {
      const { number, total } = step;
      return {
        verb: t`Reprendre`,
        line: t`Révision, question ${number} sur ${total}`,
        href: '/quiz/review',
        icon: play,
      };
    }
    if (step.kind === 'due') {
      const { count } = step;
      const verb = plural(count, { one: 'Revoir # question', other: 'Revoir # questions' });
      return { verb, line: minutes(minutesFor(count, 24)), href: '/quiz/review', icon: refreshCw };
    }
    if (step.kind === 'begin') {
      const { count, set } = step;
      const questions = plural(count, { one: '# question', other: '# questions' });
      const line = `${named(step.subject)}, ${questions}, ${minutes(minutesFor(count, 30))}`;
      return { verb: t`Commencer`, line, href: quizLink(set), icon: play };
    }
    if (step.of === 'level')
      return {
        verb: t`Choisir un niveau`,
        line: t`Pour ses sujets et ses quiz`,
        href: '/levels?first=true',
        icon: listChecks,
      };
    if (step.of === 'questions')
      return { verb: t`Vos quiz arrivent`, line: t`Voir où ils en sont`, href: '/quiz', icon: listChecks };
    return {
      verb: t`Ouvrir un sujet`,
      line: t`Pas encore de quiz à ce niveau`,
      href: '/exams',
      icon: notebookText,
    };
  };
}
