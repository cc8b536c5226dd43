// <ReportRow>: a report or a message for an admin, with its actions. On the right page of the open notebook,
// <ChosenReport> shows more of it.
import type { AccountStore } from '#data/database/account-store.ts';
import { Row } from '#ui/lists/row-list.tsx';
import type { ReportItem } from './read-reports.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportedText, ReportSign, ReportState, ReportTitle, SenderLine } from './report-parts.tsx';

type ReportRowProps = { store: AccountStore; item: ReportItem; onToggle: () => void };

export function ReportRow({ store, item, onToggle }: ReportRowProps) {
  const { about } = item;
  const details = item.collection === 'contactMessages' ? item.row.message : item.row.details;
  return (
    <Row
      margin={<ReportSign item={item} />}
      title={<ReportTitle item={item} />}
      meta={<ReportState item={item} />}
    >
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          <ReportedText text={about.text} />
        </p>
        {details ? <p className="whitespace-pre-wrap wrap-anywhere">{details}</p> : null}
        {item.collection === 'contactMessages' ? <SenderLine message={item.row} /> : null}
        <div className="flex flex-wrap items-center gap-x-4">
          <ReportActions
            {...{ store, item, onToggle }}
            linkClass="inline-flex min-h-tap items-center font-semibold"
          />
        </div>
      </div>
    </Row>
  );
}
