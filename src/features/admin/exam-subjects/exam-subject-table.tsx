// Shows the table of exam subjects, grouped by level, with the actions on each row.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Stored } from '#data/database/stored-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { ExamSubject, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { EditableTableHead, type EditableTableProps } from '#features/admin/shared/editable-table-head.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { pencil } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { groupByLevel } from './exam-subject-fields.ts';

type ExamSubjectTableProps = EditableTableProps<ExamSubject>;

export function ExamSubjectTable({ rows, subjects, levels, store, onEdit }: ExamSubjectTableProps) {
  const language = currentLanguage();
  return (
    <table className="admin-table">
      <EditableTableHead caption={<Trans>Matières de l’examen</Trans>} heading={<Trans>Matière</Trans>} />
      {groupByLevel(rows, subjects, levels, language).map((group) => (
        <tbody key={group.level.id}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="text-meta text-ink-2">
              {nameIn(language, group.level)}
            </th>
          </tr>
          {group.rows.map(({ row, subject }) => (
            <ExamSubjectRow
              key={row.id}
              {...{ row, subject, store, onEdit }}
              level={group.level}
              hasSeries={group.rows.some((one) => one.row.series !== null)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type ExamSubjectRowProps = Pick<ExamSubjectTableProps, 'store' | 'onEdit'> & {
  row: Stored<ExamSubject>;
  subject: Subject;
  level: GradeLevel;
  /** Whether a row of the level names a series; if not, no series are shown. */
  hasSeries: boolean;
};

function ExamSubjectRow({ row, subject, level, hasSeries, store, onEdit }: ExamSubjectRowProps) {
  const { t } = useLingui();
  const language = currentLanguage();
  const name = [nameIn(language, subject), nameIn(language, level), row.series].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        <span className="block font-semibold">{nameIn(language, subject)}</span>
        <span className="flex flex-wrap gap-x-3 text-meta font-normal text-ink-2">
          <span>
            <Plural value={row.points} one="# point" other="# points" />
          </span>
          {hasSeries ? <span>{row.series ?? <Trans>Toutes les séries</Trans>}</span> : null}
        </span>
        {row.isWaiting ? <StateTag state="queued" variant="line" /> : null}
      </th>
      <td>
        <div className="flex">
          <IconButton shape={pencil} size={20} label={t`Modifier : ${name}`} onClick={() => onEdit(row)} />
          <RemoveButton store={store} collection="examSubjects" row={row} name={name} />
        </div>
      </td>
    </tr>
  );
}
