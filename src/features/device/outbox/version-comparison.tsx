// <TwoVersions>: shows the change made on this phone next to the server's current version, field by field.
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { formatCalendarDay } from '#i18n/dates.ts';
import { labelOf } from '#i18n/field-labels.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { confirmedRow } from './read-queue.ts';

type TwoVersionsProps = { entry: OutboxEntry; store: AccountStore };

export function TwoVersions({ entry, store }: TwoVersionsProps) {
  const { t, i18n } = useLingui();
  const row = useLive(() => confirmedRow(store.db, entry), [store, entry]);
  const named = useLive(
    async () => [...(await listAllSubjects(store.db)), ...(await listAllGradeLevels(store.db))],
    [store],
  );
  if (row === undefined || !named) return null;

  const show = (field: string, value: unknown): string => {
    const found = named.find(({ id }) => id === value);
    if (found) return nameIn(currentLanguage(), found);
    if (field === 'day' && typeof value === 'string') return formatCalendarDay(value);
    if (typeof value === 'boolean') return value ? t`oui` : t`non`;
    return value === null || value === undefined || value === '' ? t`(vide)` : String(value);
  };
  const present: Record<string, unknown> = { ...row };
  const { upload } = entry;
  const sent =
    upload?.kind === 'file' ? { [upload.field]: t`nouveau fichier (${formatSize(upload.sizeBytes)})` } : {};
  // The row holds only the URL of a file, so the server's version is shown as a general text.
  const there = (field: string) => {
    const url = present[`${field}Url`];
    return url === undefined ? present[field] : url && t`un fichier`;
  };
  const isDeletion = entry.op === 'delete';
  const fields = isDeletion
    ? Object.entries(entry.local).filter(
        ([field, value]) => labelOf(i18n, entry.collection, field) && value !== present[field],
      )
    : Object.entries({ ...entry.data, ...sent });
  return (
    <dl className="grid gap-3">
      {fields.map(([field, value]) => (
        <div key={field}>
          <dt className="font-bold">{labelOf(i18n, entry.collection, field) ?? field}</dt>
          <dd className="queue-text">
            <small>
              {isDeletion ? <Trans>Ce que vous avez supprimé</Trans> : <Trans>Votre version</Trans>}
            </small>
            {show(field, value)}
          </dd>
          <dd className="queue-text">
            <small>
              <Trans>Version actuelle</Trans>
            </small>
            {show(field, there(field))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
