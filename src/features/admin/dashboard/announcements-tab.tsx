// <UpdatesTab>: the rejected changes of announcements, the form for a new announcement, and the newest
// announcements.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NewsUpdate } from '#domain/schema/schema.ts';
import { OwnChanges } from '#features/admin/edit/unsent-changes.tsx';
import { LatestRow } from '#features/admin/shared/latest-row.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import { formatLeaf, isoDay } from '#i18n/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { pencil } from '#ui/icons/section-icons.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { hasUpdateText } from './announcement-fields.ts';
import { DeskForm } from './desk-form.tsx';
import { EditUpdate } from './edit-announcement.tsx';
import { LatestList } from './latest-list.tsx';
import { NewUpdate, newUpdateDraftKey } from './new-announcement.tsx';
import type { DashboardTabProps } from './tab-props.ts';
import { useLatest } from './use-latest.ts';

export function UpdatesTab({ store }: Pick<DashboardTabProps, 'store'>) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<NewsUpdate | null>(null);
  const rows = useLatest(store, 'updates');
  return (
    <>
      <OwnChanges store={store} collection="updates" />
      <TwoPages
        left={
          <section className="inset grid content-start gap-4">
            <DeskForm
              store={store}
              draftKey={newUpdateDraftKey}
              hasText={hasUpdateText}
              title={<Trans>Ajouter une actualité</Trans>}
            >
              {(close) => <NewUpdate store={store} close={close} />}
            </DeskForm>
          </section>
        }
        right={
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
                meta={
                  <span lang={update.language ?? undefined} className="line-clamp-2 md:line-clamp-1">
                    {update.content}
                  </span>
                }
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
        }
      />
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
