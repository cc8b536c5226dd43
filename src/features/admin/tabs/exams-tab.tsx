// <ExamsTab store commands>: the newest papers, and the way to add one.
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { plus } from '#ui/room-icons.ts';
import type { DeskTabProps } from '../desk/desk-tab-props.ts';
import { LatestList } from '../desk/latest-list.tsx';
import { LatestRow } from '../desk/latest-row.tsx';
import { PlaceOf } from '../desk/place-of.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';

export function ExamsTab({ store }: DeskTabProps) {
  const { t } = useLingui();
  return (
    <div className="desk-halves">
      <p className="inset">
        <ButtonLink to="/admin/exams/new" icon={plus}>
          <Trans>Ajouter un examen</Trans>
        </ButtonLink>
      </p>
      <LatestList
        store={store}
        collection="exams"
        label={t`Cinq derniers examens`}
        empty={<Trans>Aucun examen.</Trans>}
      >
        {(exam) => (
          <LatestRow
            key={exam.id}
            waiting={exam.isWaiting}
            title={exam.title}
            lang={exam.language ?? undefined}
            meta={
              <>
                <PlaceOf store={store} row={exam} />
                <span className="tabular-nums">{exam.year}</span>
              </>
            }
            actions={<RemoveButton store={store} collection="exams" row={exam} name={exam.title} />}
          />
        )}
      </LatestList>
    </div>
  );
}
