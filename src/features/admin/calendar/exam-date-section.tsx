// Shows the table of the official exam dates, and the form that adds or changes an exam date.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Stored } from '#data/database/stored-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ExamDate, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { plus } from '#ui/icons/section-icons.ts';
import { ExamDateDialog } from './exam-date-dialog.tsx';
import { ExamDateTable } from './exam-date-table.tsx';

type ExamDateSectionProps = {
  rows: readonly Stored<ExamDate>[];
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  store: AccountStore;
};

/**
 * The exam date whose form is open; `row` is null in the form of a new exam date. Null while no form is open.
 */
type Open = { row: ExamDate | null } | null;

export function ExamDateSection({ rows, subjects, levels, store }: ExamDateSectionProps) {
  const [open, setOpen] = useState<Open>(null);
  const present = (row: ExamDate | null) => rows.find(({ id }) => id === row?.id) ?? row;
  return (
    <section aria-labelledby="exam-dates" className="inset min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h3 id="exam-dates" className="section-size">
          <Trans>Dates des examens</Trans>
        </h3>
        <Button variant="line" small icon={plus} onClick={() => setOpen({ row: null })}>
          <Trans>Nouvelle date</Trans>
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            Aucune date. Ajoutez celles des sessions officielles : les élèves verront combien de jours il leur
            reste.
          </Trans>
        </p>
      ) : (
        <ExamDateTable {...{ rows, subjects, levels, store }} onEdit={(row) => setOpen({ row })} />
      )}
      {open ? (
        <ExamDateDialog
          row={present(open.row)}
          {...{ rows, subjects, levels, store }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  );
}
