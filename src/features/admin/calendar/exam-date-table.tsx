// Shows the table of exam dates, coming dates first, with the actions on each date.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Stored } from '#data/database/stored-rows.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { EditableTableHead, type EditableTableProps } from '#features/admin/shared/editable-table-head.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { formatCalendarDay, isoDay } from '#i18n/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { clock, pencil } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { inTableOrder } from './exam-date-fields.ts';
import { useExamDateTexts } from './use-exam-date-texts.ts';

type ExamDateTableProps = EditableTableProps<ExamDate>;

export function ExamDateTable({ rows, subjects, levels, store, onEdit }: ExamDateTableProps) {
  const { t } = useLingui();
  const today = isoDay(store.clock.now());
  const { levelName, show } = useExamDateTexts(subjects, levels);
  const levelAndSeriesOf = ({ gradeLevel, series }: ExamDate) =>
    [levelName(gradeLevel), series].filter(Boolean).join(' ');
  return (
    <table className="admin-table">
      <EditableTableHead caption={<Trans>Dates des examens</Trans>} heading={<Trans>Examen</Trans>} />
      <tbody>
        {inTableOrder(rows, today).map((row) => {
          const levelAndSeries = levelAndSeriesOf(row);
          const day = formatCalendarDay(row.day);
          const subject = show('subject', row.subject ?? '');
          const name = [levelAndSeries, subject, day].filter(Boolean).join(', ');
          return (
            <tr key={row.id}>
              <ExamCell
                levelAndSeries={levelAndSeries}
                facts={[subject, show('session', row.session ?? '')]}
                halfDay={show('halfDay', row.halfDay ?? '')}
                row={row}
              >
                <time dateTime={row.day}>{day}</time>
                {row.day < today ? <OverTag /> : null}
              </ExamCell>
              <td>
                <div className="flex">
                  <IconButton
                    shape={pencil}
                    size={20}
                    label={t`Modifier : ${name}`}
                    onClick={() => onEdit(row)}
                  />
                  <RemoveButton store={store} collection="examDates" row={row} name={name} />
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type ExamCellProps = {
  levelAndSeries: string;
  /** Subject and session; an empty text for one that the date does not name. */
  facts: readonly string[];
  halfDay: string;
  row: Stored<ExamDate>;
  children: ReactNode;
};

function ExamCell({ levelAndSeries, facts, halfDay, row, children }: ExamCellProps) {
  return (
    <th scope="row">
      <span className="block font-semibold">{levelAndSeries}</span>
      <span className="flex flex-wrap items-center gap-x-3 font-normal">
        {children}
        {halfDay ? <span>{halfDay}</span> : null}
      </span>
      <span className="flex flex-wrap gap-x-3 text-meta font-normal text-ink-2">
        {[...facts, row.label].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {row.isWaiting ? <StateTag state="queued" variant="line" /> : null}
    </th>
  );
}

function OverTag() {
  return (
    <span className="tag tag-info">
      <Icon shape={clock} size={16} />
      <Trans>Passée</Trans>
    </span>
  );
}
