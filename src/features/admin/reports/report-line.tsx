// <ReportLine>: a report or message as a row that is chosen for the right page of the open notebook.
import { CompactRow } from '#ui/lists/compact-row.tsx';
import { ChosenLink } from '#ui/notebook/chosen-link.tsx';
import type { ChosenRow } from '#ui/notebook/use-chosen-row.ts';
import type { ReportItem } from './read-reports.ts';
import { ReportSign, ReportState, ReportTitle } from './report-parts.tsx';
import { useReportedText } from './use-report-texts.ts';

export function ReportLine({ item, choice }: { item: ReportItem; choice: ChosenRow }) {
  const { row } = item;
  const title = useReportedText(item);
  return (
    <CompactRow
      margin={<ReportSign item={item} />}
      title={
        <ChosenLink row={row.id} choice={choice} to="/admin/reports" search={{ item: row.id }}>
          {title}
        </ChosenLink>
      }
      what={
        <>
          <span>
            <ReportTitle item={item} />
          </span>
          <ReportState item={item} />
        </>
      }
      chosen={row.id === choice.id}
    />
  );
}
