// <ExamDeskRow exam store>: an exam in a list of the desk: where it belongs, its change and its deletion.
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/account-store.ts';
import type { Exam } from '#domain/rows.ts';
import { Icon } from '#ui/icon.tsx';
import { pencil } from '#ui/room-icons.ts';
import { LatestRow } from '../desk/latest-row.tsx';
import { PlaceCover, PlaceOf, usePlace } from '../desk/place-of.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';

type ExamDeskRowProps = { exam: Exam & { isWaiting?: boolean }; store: AccountStore };

export function ExamDeskRow({ exam, store }: ExamDeskRowProps) {
  const { t } = useLingui();
  const { id, title } = exam;
  const place = usePlace(store, exam);
  return (
    <LatestRow
      margin={<PlaceCover place={place} />}
      waiting={exam.isWaiting}
      title={title}
      lang={exam.language ?? undefined}
      meta={
        <>
          <PlaceOf place={place} />
          <span className="tabular-nums">{exam.year}</span>
        </>
      }
      actions={
        <>
          <Link to="/admin/exams/$id" params={{ id }} className="icon-btn">
            <Icon shape={pencil} size={20} label={t`Modifier : ${title}`} />
          </Link>
          <RemoveButton store={store} collection="exams" row={exam} name={title} />
        </>
      }
    />
  );
}
