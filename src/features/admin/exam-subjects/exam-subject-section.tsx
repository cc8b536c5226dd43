// Shows the subjects of the official exams by level, and the form that adds or changes an exam subject.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Stored } from '#data/database/stored-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ExamSubject, GradeLevel, Subject } from '#domain/schema/schema.ts';
import { Button } from '#ui/controls/button.tsx';
import { plus } from '#ui/icons/section-icons.ts';
import { ExamSubjectDialog } from './exam-subject-dialog.tsx';
import { ExamSubjectTable } from './exam-subject-table.tsx';

type ExamSubjectSectionProps = {
  rows: readonly Stored<ExamSubject>[];
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  store: AccountStore;
};

/** The row whose form is open; `row` is null in the form of a new exam subject. Null while no form is open. */
type Open = { row: ExamSubject | null } | null;

export function ExamSubjectSection({ rows, subjects, levels, store }: ExamSubjectSectionProps) {
  const [open, setOpen] = useState<Open>(null);
  const present = (row: ExamSubject | null) => rows.find(({ id }) => id === row?.id) ?? row;
  return (
    <section aria-labelledby="exam-subjects" className="inset min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h3 id="exam-subjects" className="section-size">
          <Trans>Matières de l’examen</Trans>
        </h3>
        <Button variant="line" small icon={plus} onClick={() => setOpen({ row: null })}>
          <Trans>Ajouter une matière</Trans>
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            Aucune matière. Ajoutez celles de chaque niveau et de chaque série : les élèves ne verront que les
            leurs, et leurs séances suivront les points.
          </Trans>
        </p>
      ) : (
        <ExamSubjectTable
          rows={rows}
          subjects={subjects}
          levels={levels}
          store={store}
          onEdit={(row) => setOpen({ row })}
        />
      )}
      {open ? (
        <ExamSubjectDialog
          row={present(open.row)}
          {...{ rows, subjects, levels, store }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  );
}
