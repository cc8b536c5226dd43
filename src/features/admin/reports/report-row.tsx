// <ReportRow>: a report or a message for an admin, with its actions. On the right page of the open notebook,
// <ChosenReport> shows more of it.
import type { AccountStore } from '#data/store/account-store.ts';
import { Row } from '#ui/lists/row-list.tsx';
import { dot } from '#ui/text/dot.ts';
import type { ReportItem } from './read-reports.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportSign, ReportState, ReportTitle, SenderLine } from './report-parts.tsx';
import { useReportedText } from './use-report-texts.ts';
import './reports.css';

type ReportRowProps = { store: AccountStore; item: ReportItem; onToggle: () => void };

export function ReportRow({ store, item, onToggle }: ReportRowProps) {
  const title = useReportedText(item);
  const details = item.collection === 'contactMessages' ? item.row.message : item.row.details;
  return (
    <Row margin={<ReportSign item={item} />}>
      <p className="report-kind">
        <ReportTitle isShort item={item} />
        {dot}
        <ReportState item={item} now={store.clock.now()} />
      </p>
      <h3 className="row-title line-clamp-2 @max-[15rem]:line-clamp-6">{title}</h3>
      {details ? <p className="whitespace-pre-wrap wrap-anywhere">{details}</p> : null}
      {item.collection === 'contactMessages' ? <SenderLine message={item.row} /> : null}
      <div className="report-actions">
        <ReportActions {...{ store, item, onToggle }} />
      </div>
    </Row>
  );
}
