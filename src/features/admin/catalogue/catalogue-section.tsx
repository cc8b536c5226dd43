// <CatalogueSection>: the table of subjects or of levels, and the dialogs that add or change a row.
import { useState } from 'react';
import type { Stored } from '#data/database/stored-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { plus } from '#ui/icons/section-icons.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import type { CatalogueKind, CatalogueRow } from './catalogue-fields.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useCatalogueTexts } from './use-catalogue-texts.ts';

type CatalogueSectionProps = {
  kind: CatalogueKind;
  rows: readonly Stored<CatalogueRow>[];
  store: AccountStore;
};

/**
 * The open dialog and its row; `row` is null in the form of a new subject or level. Null while no dialog is
 * open.
 */
type Open = { what: 'form'; row: CatalogueRow | null } | { what: 'status'; row: CatalogueRow } | null;

export function CatalogueSection({ kind, rows, store }: CatalogueSectionProps) {
  const texts = useCatalogueTexts(kind);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const present = (row: CatalogueRow | null) => rows.find(({ id }) => id === row?.id) ?? row;
  return (
    <section aria-labelledby={kind} className="inset min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h3 id={kind} className="section-size">
          {texts.title}
        </h3>
        <Button variant="line" small icon={plus} onClick={() => setOpen({ what: 'form', row: null })}>
          {texts.add}
        </Button>
      </div>
      <CatalogueTable
        kind={kind}
        rows={rows}
        onEdit={(row) => setOpen({ what: 'form', row })}
        onStatus={(row) => setOpen({ what: 'status', row })}
      />
      {open?.what === 'form' ? (
        <CatalogueDialog kind={kind} row={present(open.row)} rows={rows} store={store} onClose={close} />
      ) : null}
      {open?.what === 'status' ? (
        <StatusDialog kind={kind} row={open.row} store={store} onClose={close} />
      ) : null}
    </section>
  );
}
