// <DashboardTotals>: the totals of the server, and the time at which they were counted. `todo` is a link beside that time.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminOverview } from '#domain/admin/admin-overview.ts';
import { Totals } from '#features/admin/shared/totals.tsx';
import { formatDateTime } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import type { OverviewState } from './use-overview.ts';

type DashboardTotalsProps = OverviewState & { todo?: ReactNode };

export function DashboardTotals({ overview, isOld, retry, todo }: DashboardTotalsProps) {
  if (overview) return <Counted overview={overview} isOld={isOld} todo={todo} />;
  if (!isOld) return <Awaited todo={todo} />;
  return (
    <>
      <EmptyState
        title={<Trans>Impossible de charger les données</Trans>}
        text={<Trans>Les chiffres s’afficheront au premier contact avec le serveur.</Trans>}
        action={
          <Button variant="line" onClick={retry}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      />
      {todo}
    </>
  );
}

/** Placeholder of the same height as the totals, so that nothing moves when they arrive. */
function Awaited({ todo }: Pick<DashboardTotalsProps, 'todo'>) {
  return (
    <div className="desk-counts">
      <div aria-hidden="true" className="desk-scroll">
        <Totals className="totals-desk" figures={[]} />
      </div>
      <div className="desk-line">
        {todo}
        <p className="desk-date">&nbsp;</p>
      </div>
    </div>
  );
}

type CountedProps = Pick<DashboardTotalsProps, 'isOld' | 'todo'> & { overview: AdminOverview };

function Counted({ overview, isOld, todo }: CountedProps) {
  const { t } = useLingui();
  const { totals, activeUsers } = overview;
  const figures: [string, number][] = [
    [t`Utilisateurs`, totals.users],
    [t`Examens`, totals.exams],
    [t`Questions`, totals.quizQuestions],
    [t`Posts`, totals.forumPosts],
    [t`Actualités`, totals.updates],
    [t`Actifs 7 j`, activeUsers],
  ];
  const at = formatDateTime(overview.at);
  // On a phone, the totals are one line that scrolls; the arrow keys scroll it while it has the focus.
  const reachable = { role: 'region', tabIndex: 0, 'aria-label': t`Totaux` } as const;
  return (
    <div className="desk-counts">
      <div {...reachable} className="desk-scroll">
        <Totals
          className="totals-desk"
          figures={figures.map(([name, figure]) => ({ name, figure: formatNumber(figure) }))}
        />
      </div>
      <div className="desk-line">
        {todo}
        <p className={isOld ? 'desk-date font-semibold text-wait' : 'desk-date text-ink-2'}>
          {isOld ? <Trans>Chiffres enregistrés ici, du {at}</Trans> : <Trans>Chiffres du {at}</Trans>}
        </p>
      </div>
    </div>
  );
}
