// <CatalogueTable>: the table of subjects or levels with the actions on each row.

import { Trans, useLingui } from '@lingui/react/macro';
import type { Stored } from '#data/database/stored-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { languageCodes, languages } from '#lib/language/languages.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { pencil } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { SubjectSign } from '#ui/subjects/subject-badge.tsx';
import { dot } from '#ui/text/dot.ts';
import { type CatalogueKind, type CatalogueRow, orderOf } from './catalogue-fields.ts';
import { useCatalogueTexts } from './use-catalogue-texts.ts';

type CatalogueTableProps = {
  kind: CatalogueKind;
  rows: readonly Stored<CatalogueRow>[];
  onEdit: (row: CatalogueRow) => void;
  onStatus: (row: CatalogueRow) => void;
};

export function CatalogueTable({ kind, rows, onEdit, onStatus }: CatalogueTableProps) {
  const texts = useCatalogueTexts(kind);
  return (
    <table className="admin-table">
      <caption className="sr-only">{texts.title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Nom</Trans>
          </th>
          <th scope="col">
            <Trans>Statut</Trans>
          </th>
          <th scope="col">
            <span className="sr-only">
              <Trans>Modifier</Trans>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <NameCell kind={kind} row={row} />
            <StatusCell row={row} onStatus={onStatus} />
            <td>
              <IconButton
                shape={pencil}
                size={20}
                label={texts.edit(nameIn(currentLanguage(), row))}
                onClick={() => onEdit(row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NameCell({ kind, row }: { kind: CatalogueKind; row: Stored<CatalogueRow> }) {
  const { code } = row;
  const order = orderOf(row);
  const name = nameIn(currentLanguage(), row);
  return (
    <th scope="row">
      <span className="flex items-center gap-2 font-semibold">
        {kind === 'subjects' ? <SubjectSign code={code} name={name} /> : null}
        <span>{name}</span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-meta font-normal text-ink-2">
        <OtherNames row={row} />
        {kind === 'gradeLevels' ? (
          <span>
            <Trans>Code : {code}</Trans>
            {dot}
            <Trans>Ordre : {order}</Trans>
          </span>
        ) : null}
      </span>
      {row.description ? <span className="block text-meta font-normal">{row.description}</span> : null}
      {row.isWaiting ? <StateTag state="queued" variant="line" /> : null}
    </th>
  );
}

/** Shows the names of the row in other languages than the current one, if it has any. */
function OtherNames({ row }: { row: CatalogueRow }) {
  const fields = new Map(languageCodes.map((code) => [languages[code].nameField, code]));
  const { nameField } = languages[currentLanguage()];
  // `nameIn` shows `name` if the row has no name in the current language.
  fields.delete(row[nameField] ? nameField : 'name');
  return [...fields].map(([field, code]) =>
    row[field] ? (
      <span key={code} lang={code}>
        {row[field]}
      </span>
    ) : null,
  );
}

function StatusCell({ row, onStatus }: { row: CatalogueRow; onStatus: CatalogueTableProps['onStatus'] }) {
  const { t } = useLingui();
  const name = nameIn(currentLanguage(), row);
  return (
    <td>
      <div className="admin-status">
        <button
          type="button"
          aria-label={row.isActive ? t`Désactiver ${name}` : t`Activer ${name}`}
          onClick={() => onStatus(row)}
        >
          <span className={row.isActive ? 'check-switch check-switch-on' : 'check-switch'} />
        </button>
        <span className={row.isActive ? 'text-ok' : 'text-wait'}>
          {row.isActive ? <Trans>Actif</Trans> : <Trans>Inactif</Trans>}
        </span>
      </div>
    </td>
  );
}
