// <ErrorsPart>, <PhonesPart>: the errors of the app and the phones of the last seven days, by version of the
// app.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ServerState } from '#domain/protocol/server-state.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatNumber, formatPercent } from '#i18n/numbers.ts';
import { ServerPart } from './server-part.tsx';

export function ErrorsPart({ errors }: Pick<ServerState, 'errors'>) {
  const { t } = useLingui();
  const title = <Trans>Erreurs de l’application</Trans>;
  if (!errors.areCollected)
    return (
      <ServerPart title={title} verdict="none" words={<Trans>Envoyées à un autre service (Sentry)</Trans>} />
    );
  if (errors.total === 0)
    return <ServerPart title={title} verdict="good" words={<Trans>Aucune en sept jours</Trans>} />;
  return (
    <ServerPart
      title={title}
      verdict="bad"
      words={<Plural value={errors.total} one="# erreur en sept jours" other="# erreurs en sept jours" />}
    >
      <VersionTable
        label={t`Erreurs par version`}
        columns={[t`Version`, t`Erreurs`, t`Dernière`]}
        rows={errors.versions.map(({ version, count, lastAt }) => ({
          version,
          cells: [formatNumber(count), formatDateTime(lastAt)],
        }))}
      />
      <h3 className="font-sans text-base font-bold">
        <Trans>Les plus fréquentes</Trans>
      </h3>
      <ul className="grid gap-2" aria-label={t`Les plus fréquentes`}>
        {errors.kinds.map(({ version, kind, place, count }) => (
          <li key={`${version} ${kind} ${place}`} className="wrap-anywhere">
            <b>{kind || t`Sans nom`}</b> <code>{place}</code>
            <br />
            <span className="text-meta text-ink-2">
              <VersionName version={version} /> · <Plural value={count} one="# fois" other="# fois" />
            </span>
          </li>
        ))}
      </ul>
    </ServerPart>
  );
}

export function PhonesPart({ phones }: Pick<ServerState, 'phones'>) {
  const { t } = useLingui();
  const { total, versions, others } = phones;
  const title = <Trans>Téléphones</Trans>;
  if (total === 0)
    return <ServerPart title={title} verdict="none" words={<Trans>Aucun contact en sept jours</Trans>} />;
  const cells = (count: number) => [formatNumber(count), formatPercent(count / total)];
  const rows: Row[] = versions.map(({ version, count }) => ({ version, cells: cells(count) }));
  if (others > 0) rows.push({ version: null, cells: cells(others) });
  return (
    <ServerPart
      title={title}
      verdict="good"
      words={<Plural value={total} one="# téléphone en sept jours" other="# téléphones en sept jours" />}
    >
      <VersionTable
        label={t`Téléphones par version`}
        columns={[t`Version`, t`Téléphones`, t`Part`]}
        rows={rows}
      />
      <p className="text-meta text-ink-2">
        <Trans>
          Un téléphone où deux comptes sont connectés compte deux fois ; les visiteurs ne comptent pas.
        </Trans>
      </p>
    </ServerPart>
  );
}

/**
 * A row of a table of versions. `version` is empty if unknown, and null for all versions that are not listed.
 */
type Row = { version: string | null; cells: readonly string[] };

type VersionTableProps = { label: string; columns: readonly string[]; rows: readonly Row[] };

function VersionTable({ label, columns, rows }: VersionTableProps) {
  return (
    <table aria-label={label} className="server-table">
      <thead className="text-meta text-ink-2">
        <tr>
          {columns.map((name, column) => (
            <th key={name} scope="col" className={`font-normal wrap-anywhere hyphens-auto ${side(column)}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ version, cells }) => (
          <tr key={version ?? 'others'}>
            <th scope="row" className={`font-bold ${side(0)}`}>
              <VersionName version={version} />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className={side(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const side = (column: number) => (column === 0 ? 'pe-3 text-start' : 'ps-3 text-end');

function VersionName({ version }: { version: string | null }): ReactNode {
  if (version === null) return <Trans>Autres versions</Trans>;
  return version === '' ? <Trans>Version inconnue</Trans> : version;
}
