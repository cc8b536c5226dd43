// <UpdatesTab store commands entryCare>: the form for an announcement, and the newest ones, to be changed or deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NewsUpdate } from '#domain/rows.ts';
import { formatLeaf, isoDay } from '#i18n/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { pencil } from '#ui/room-icons.ts';
import type { DeskTabProps } from '../desk/desk-tab-props.ts';
import { EditUpdate } from '../desk/edit-update.tsx';
import { LatestList } from '../desk/latest-list.tsx';
import { LatestRow } from '../desk/latest-row.tsx';
import { NewUpdate } from '../desk/new-update.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';
import { useLatest } from '../desk/use-latest.ts';
import { OwnChanges } from '../edit/own-changes.tsx';

export function UpdatesTab({ store, entryCare }: DeskTabProps) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<NewsUpdate | null>(null);
  const rows = useLatest(store, 'updates');
  return (
    <>
      <OwnChanges store={store} collection="updates" entryCare={entryCare} />
      <div className="desk-halves">
        <section className="inset grid content-start gap-4">
          <h3 className="text-h3">
            <Trans>Ajouter une actualité</Trans>
          </h3>
          <NewUpdate store={store} />
        </section>
        <LatestList
          store={store}
          collection="updates"
          label={t`Cinq dernières actualités`}
          scrolls
          empty={<Trans>Aucune actualité.</Trans>}
        >
          {(update) => (
            <LatestRow
              key={update.id}
              margin={<Day atMs={update.created} />}
              waiting={update.isWaiting}
              title={update.title}
              lang={update.language ?? undefined}
              actions={
                <>
                  <IconButton
                    shape={pencil}
                    size={20}
                    label={t`Modifier : ${update.title}`}
                    onClick={() => setEditing(update)}
                  />
                  <RemoveButton store={store} collection="updates" row={update} name={update.title} />
                </>
              }
            />
          )}
        </LatestList>
      </div>
      {editing ? (
        <EditUpdate
          store={store}
          update={rows?.find(({ id }) => id === editing.id) ?? editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}

function Day({ atMs }: { atMs: number }) {
  const { day, month } = formatLeaf(atMs);
  return (
    <time dateTime={isoDay(atMs)}>
      <b>{day}</b> {month}
    </time>
  );
}
