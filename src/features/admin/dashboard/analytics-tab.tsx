// <AnalyticsTab>: the totals, the activity of the last seven days and the most frequent subjects, as last
// counted by the server.

import { Trans, useLingui } from '@lingui/react/macro';
import { getOverview } from '#data/queries/read-latest.ts';
import { type AdminOverview, activityRate, sumOf, type WeekCounts } from '#domain/admin/admin-overview.ts';
import type { Named } from '#domain/catalogue/catalogue.ts';
import { byNameIn, nameIn } from '#domain/catalogue/catalogue.ts';
import { dayNumber } from '#domain/format/calendar-day.ts';
import { noonOf } from '#domain/format/local-day.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { formatLeaf } from '#i18n/dates.ts';
import { formatNumber, formatPercent } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { BarTable } from './bar-table.tsx';
import { DayColumns } from './day-columns.tsx';
import { ProbesTable } from './probes-table.tsx';
import type { DashboardTabProps } from './tab-props.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function AnalyticsTab({ store }: Pick<DashboardTabProps, 'store'>) {
  const read = useLive(
    async () => ({
      overview: await getOverview(store.db),
      subjects: await store.db.subjects.toArray(),
      levels: await store.db.gradeLevels.toArray(),
    }),
    [store],
  );
  if (!read) return <SkeletonRows count={5} />;
  // Shows nothing without an overview, because the totals above the tabs show the error of a failed request.
  if (!read.overview) return null;
  return <Analytics {...read} overview={read.overview} />;
}

type AnalyticsProps = {
  overview: AdminOverview;
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
};

function Analytics({ overview, subjects, levels }: AnalyticsProps) {
  const { t } = useLingui();
  const { at, dates, week } = overview;
  const quizzes = week.quizzes ?? week.quizAttempts;
  const repeats = week.quizAttempts.map((count, day) => count - (quizzes[day] ?? 0));
  const inOrder = byNameIn(currentLanguage());
  const subjectOf = (id: string): Named =>
    subjects.find((one) => one.id === id) ?? { name: t`Matière inconnue`, nameHt: null };
  const frequent = overview.subjects
    .map(({ subject, attempts }) => ({ subject: subjectOf(subject), attempts }))
    .sort((a, b) => b.attempts - a.attempts || inOrder(a.subject, b.subject));
  const days = (counts: WeekCounts) =>
    counts.map((value, index) => {
      const key = noonOfDate(dates?.[index]) ?? at - (counts.length - 1 - index) * dayMs;
      return { key, ...formatLeaf(key), value };
    });
  const probes = overview.probes ? <ProbesTable counts={overview.probes} {...{ subjects, levels }} /> : null;
  // The table needs both pages; its empty state does not.
  const hasProbes = (overview.probes?.chapters.length ?? 0) > 0;
  return (
    <div className="inset desk-part">
      <TwoPages
        left={
          <div className="desk-part">
            <div className="day-charts">
              <DayColumns title={<Trans>Quiz terminés</Trans>} days={days(quizzes)} />
              <DayColumns title={<Trans>Reprises et révisions</Trans>} days={days(repeats)} />
              <DayColumns title={<Trans>Posts du forum</Trans>} days={days(week.forumPosts)} />
              <DayColumns title={<Trans>Nouveaux utilisateurs</Trans>} days={days(week.users)} />
            </div>
            <p className="text-meta text-ink-2">
              <Trans>
                Les jours sont ceux d’Haïti ; aujourd’hui compte jusqu’à l’heure des chiffres. Une révision de
                trois matières compte trois fois.
              </Trans>
            </p>
          </div>
        }
        right={
          <div className="desk-part">
            <BarTable
              title={<Trans>Matières les plus demandées</Trans>}
              lead={<Trans>Parmi les cent derniers résultats : quiz, reprises et révisions</Trans>}
              rows={frequent.map(({ subject, attempts }) => ({
                label: nameIn(currentLanguage(), subject),
                value: attempts,
              }))}
              empty={<Trans>Aucun quiz n’a encore été terminé.</Trans>}
            />
            <Summary overview={overview} />
            {hasProbes ? null : probes}
          </div>
        }
      />
      {hasProbes ? probes : null}
    </div>
  );
}

function Summary({ overview }: Pick<AnalyticsProps, 'overview'>) {
  const { t } = useLingui();
  const { totals, week } = overview;
  // On wider screens, all totals are in sight above the tabs; on a phone, their line has to be scrolled.
  const isAbove = 'md:hidden';
  const figures: [string, string, string?][] = [
    [t`Utilisateurs`, formatNumber(totals.users), isAbove],
    [t`Examens`, formatNumber(totals.exams), isAbove],
    [t`Questions`, formatNumber(totals.quizQuestions), isAbove],
    [t`Posts`, formatNumber(totals.forumPosts), isAbove],
    [t`Actualités`, formatNumber(totals.updates), isAbove],
    [t`Résultats en sept jours`, formatNumber(sumOf(week.quizAttempts))],
    [t`Taux d’activité`, formatPercent(activityRate(overview) / 100)],
    [t`Utilisateurs actifs`, formatNumber(overview.activeUsers), isAbove],
    [t`Erreurs signalées`, formatNumber(overview.desk.errorReports)],
    [t`Messages reçus`, formatNumber(overview.desk.contactMessages)],
  ];
  return (
    <dl className="desk-summary" aria-label={t`Résumé`}>
      {figures.map(([name, figure, className]) => (
        <div key={name} className={className}>
          <dt className="text-meta text-ink-2 wrap-anywhere">{name}</dt>
          <dd className="font-display text-h3 font-extrabold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const noonOfDate = (date: string | undefined): number | undefined =>
  date === undefined ? undefined : noonOf(dayNumber(date));
